CREATE TABLE "withheld_listings" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"full_name" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"experience" integer DEFAULT 0 NOT NULL,
	"practice_areas" text[] DEFAULT '{}' NOT NULL,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"certifications" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"linkedin" text DEFAULT '' NOT NULL,
	"profile_image" text DEFAULT '' NOT NULL,
	"accept_new_cases" boolean DEFAULT true NOT NULL,
	"user_type" text DEFAULT '' NOT NULL,
	"hourly_rate_min" integer,
	"hourly_rate_max" integer,
	"family_accredited" boolean,
	"family_accreditation_date" date,
	"family_accredited_for" text DEFAULT '' NOT NULL,
	"family_qualified_court_forms" boolean DEFAULT false NOT NULL,
	"family_legal_aid" boolean DEFAULT false NOT NULL,
	"family_qualified_children" boolean DEFAULT false NOT NULL,
	"family_online_mediation" boolean DEFAULT false NOT NULL,
	"completion_score" integer DEFAULT 0 NOT NULL,
	"rating_average" double precision DEFAULT 0 NOT NULL,
	"rating_total" integer DEFAULT 0 NOT NULL,
	"bio_text" text DEFAULT '' NOT NULL,
	"search_text" text NOT NULL,
	"sort_name" text NOT NULL,
	"relevance" double precision DEFAULT 0 NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"join_date" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withheld_listings_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "slugs" DROP CONSTRAINT "slugs_mediator_id_mediators_id_fk";
--> statement-breakpoint
ALTER TABLE "slugs" ALTER COLUMN "mediator_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "taken_down_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "taken_down_version" integer;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "search_text" text GENERATED ALWAYS AS (btrim(regexp_replace(normalize(translate(replace(replace(replace(replace(regexp_replace(normalize(lower(full_name || ' ' || first_name || ' ' || last_name || ' ' || title || ' ' || email || ' ' || location || ' ' || slug || ' ' || phone || ' ' || regexp_replace("phone", '\D', '', 'g')), nfd), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðı‘’ʼ', 'olddi'''''''), nfc), '\s+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (btrim(regexp_replace(replace(btrim(regexp_replace(normalize(translate(replace(replace(replace(replace(regexp_replace(normalize(lower("full_name"), nfd), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðı‘’ʼ', 'olddi'''''''), nfc), '\s+', ' ', 'g')), '''', ''), '[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "mediators" ADD COLUMN "has_bio" boolean GENERATED ALWAYS AS (regexp_replace(regexp_replace("bio", '<[^<>]*>|&(nbsp|#160|#xa0|zwnj|zwj|#8203);', '', 'gi'), '[\s\u00a0\u200b-\u200d\u2060\ufeff]', '', 'g') <> '') STORED;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD CONSTRAINT "withheld_listings_id_mediators_id_fk" FOREIGN KEY ("id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slugs" ADD CONSTRAINT "slugs_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_email_part" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE "users"."banned";--> statement-breakpoint
CREATE INDEX "mediators_search_text" ON "mediators" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mediators_practice_areas" ON "mediators" USING gin ("practice_areas");--> statement-breakpoint
CREATE INDEX "mediators_by_name" ON "mediators" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "mediators_by_join_date" ON "mediators" USING btree ("join_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mediators_by_last_active" ON "mediators" USING btree ("last_active" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mediators_by_views" ON "mediators" USING btree ("profile_views" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mediators_by_completion" ON "mediators" USING btree ("completion_score","id");