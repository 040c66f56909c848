ALTER TABLE "listings" DROP CONSTRAINT "listings_offices";--> statement-breakpoint
ALTER TABLE "withheld_listings" DROP CONSTRAINT "withheld_listings_offices";--> statement-breakpoint
ALTER TABLE "mediators" DROP CONSTRAINT "mediators_offices";--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "start_asked_on" date;--> statement-breakpoint
CREATE INDEX "mediators_unplaced" ON "mediators" USING btree ("id") WHERE "mediators"."location" <> '' and ("mediators"."offices" = '[]' or "mediators"."offices" @> '[{"placeId": ""}]');--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_offices" CHECK (case when jsonb_typeof("listings"."offices") = 'array' then jsonb_array_length("listings"."offices") <= 5 else false end);--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD CONSTRAINT "withheld_listings_offices" CHECK (case when jsonb_typeof("withheld_listings"."offices") = 'array' then jsonb_array_length("withheld_listings"."offices") <= 5 else false end);--> statement-breakpoint
ALTER TABLE "mediators" ADD CONSTRAINT "mediators_offices" CHECK (case when jsonb_typeof("mediators"."offices") = 'array' then jsonb_array_length("mediators"."offices") <= 5 else false end);--> statement-breakpoint
UPDATE "mediators" SET "works_online" = true WHERE ("family_online_mediation" AND 'family' = ANY ("practice_areas")) OR 'odr' = ANY ("practice_areas");--> statement-breakpoint
UPDATE "listings" SET "works_online" = true WHERE ("family_online_mediation" AND 'family' = ANY ("practice_areas")) OR 'odr' = ANY ("practice_areas");--> statement-breakpoint
UPDATE "withheld_listings" SET "works_online" = true WHERE ("family_online_mediation" AND 'family' = ANY ("practice_areas")) OR 'odr' = ANY ("practice_areas");
