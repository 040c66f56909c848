-- Cookies of known browsers hold this number: counting it up ends them all.
ALTER TABLE "users" ADD COLUMN "device_generation" integer DEFAULT 0 NOT NULL;