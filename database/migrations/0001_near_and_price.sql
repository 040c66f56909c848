ALTER TABLE "listings" ADD COLUMN "offices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "works_online" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "accessibility" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "session_times" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "start_within_days" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "start_confirmed_on" date;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "miam_fee" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "fixed_fee" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "fixed_fee_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "fees_per" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "fees_vat" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "free_first_call" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD COLUMN "offices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD COLUMN "works_online" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD COLUMN "accessibility" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD COLUMN "session_times" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD COLUMN "start_within_days" integer;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD COLUMN "start_confirmed_on" date;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD COLUMN "miam_fee" integer;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD COLUMN "fixed_fee" integer;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD COLUMN "fixed_fee_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD COLUMN "fees_per" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD COLUMN "fees_vat" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD COLUMN "free_first_call" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "offices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "works_online" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "accessibility" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "session_times" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "start_within_days" integer;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "start_confirmed_on" date;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "miam_fee" integer;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "fixed_fee" integer;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "fixed_fee_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "fees_per" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "fees_vat" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "free_first_call" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_offices" CHECK (jsonb_typeof("listings"."offices") = 'array');--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_start_within_days" CHECK ("listings"."start_within_days" >= 0);--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_miam_fee" CHECK ("listings"."miam_fee" >= 0);--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_fixed_fee" CHECK ("listings"."fixed_fee" >= 0);--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_fees_per" CHECK ("listings"."fees_per" in ('', 'person', 'together'));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_fees_vat" CHECK ("listings"."fees_vat" in ('', 'included', 'added', 'none'));--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD CONSTRAINT "withheld_listings_offices" CHECK (jsonb_typeof("withheld_listings"."offices") = 'array');--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD CONSTRAINT "withheld_listings_start_within_days" CHECK ("withheld_listings"."start_within_days" >= 0);--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD CONSTRAINT "withheld_listings_miam_fee" CHECK ("withheld_listings"."miam_fee" >= 0);--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD CONSTRAINT "withheld_listings_fixed_fee" CHECK ("withheld_listings"."fixed_fee" >= 0);--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD CONSTRAINT "withheld_listings_fees_per" CHECK ("withheld_listings"."fees_per" in ('', 'person', 'together'));--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD CONSTRAINT "withheld_listings_fees_vat" CHECK ("withheld_listings"."fees_vat" in ('', 'included', 'added', 'none'));--> statement-breakpoint
ALTER TABLE "mediators" ADD CONSTRAINT "mediators_offices" CHECK (jsonb_typeof("mediators"."offices") = 'array');--> statement-breakpoint
ALTER TABLE "mediators" ADD CONSTRAINT "mediators_start_within_days" CHECK ("mediators"."start_within_days" >= 0);--> statement-breakpoint
ALTER TABLE "mediators" ADD CONSTRAINT "mediators_miam_fee" CHECK ("mediators"."miam_fee" >= 0);--> statement-breakpoint
ALTER TABLE "mediators" ADD CONSTRAINT "mediators_fixed_fee" CHECK ("mediators"."fixed_fee" >= 0);--> statement-breakpoint
ALTER TABLE "mediators" ADD CONSTRAINT "mediators_fees_per" CHECK ("mediators"."fees_per" in ('', 'person', 'together'));--> statement-breakpoint
ALTER TABLE "mediators" ADD CONSTRAINT "mediators_fees_vat" CHECK ("mediators"."fees_vat" in ('', 'included', 'added', 'none'));