CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	"impersonated_by" text,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"ban_expires" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_versions" (
	"mediator_id" text NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_versions_mediator_id_version_pk" PRIMARY KEY("mediator_id","version")
);
--> statement-breakpoint
CREATE TABLE "search_analytics" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_analytics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"practice_areas" text[] DEFAULT '{}' NOT NULL,
	"experience_range" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"family_legal_aid" boolean DEFAULT false NOT NULL,
	"has_keyword" boolean DEFAULT false NOT NULL,
	"found" integer NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	CONSTRAINT "search_analytics_found" CHECK ("search_analytics"."found" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_activity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"page" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"timestamp" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor_id" text NOT NULL,
	"actor_email" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" text NOT NULL,
	"person_id" text DEFAULT '' NOT NULL,
	"person_name" text DEFAULT '' NOT NULL,
	"person_email" text DEFAULT '' NOT NULL,
	"review_author" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"mediator_id" text NOT NULL,
	"inquirer_type" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"dispute_type" text DEFAULT '' NOT NULL,
	"dispute_description" text NOT NULL,
	"urgency" text NOT NULL,
	"budget" text DEFAULT '' NOT NULL,
	"preferred_contact_method" text NOT NULL,
	"best_time_to_contact" text DEFAULT '' NOT NULL,
	"additional_notes" text DEFAULT '' NOT NULL,
	"source" text DEFAULT 'directory_profile' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"responded" boolean DEFAULT false NOT NULL,
	"response_message" text DEFAULT '' NOT NULL,
	"digest" text NOT NULL,
	"read_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"forwarded_at" timestamp with time zone,
	"forward_outcome" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiries_inquirer_type" CHECK ("inquiries"."inquirer_type" in ('individual', 'business', 'lawyer', 'other')),
	CONSTRAINT "inquiries_urgency" CHECK ("inquiries"."urgency" in ('immediate', 'within_week', 'within_month', 'flexible')),
	CONSTRAINT "inquiries_preferred_contact_method" CHECK ("inquiries"."preferred_contact_method" in ('email', 'phone', 'either')),
	CONSTRAINT "inquiries_status" CHECK ("inquiries"."status" in ('active', 'new', 'contacted', 'in_progress', 'completed', 'declined')),
	CONSTRAINT "inquiries_version" CHECK ("inquiries"."version" >= 0),
	CONSTRAINT "inquiries_forward_outcome" CHECK ("inquiries"."forward_outcome" in ('delivered', 'failed')),
	CONSTRAINT "inquiries_forwarded" CHECK (("inquiries"."forwarded_at" is null) = ("inquiries"."forward_outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "inquiry_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inquiry_id" text NOT NULL,
	"changes" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "directory_version_single_row" CHECK ("directory_version"."id" = 1),
	CONSTRAINT "directory_version_version" CHECK ("directory_version"."version" >= 0)
);
--> statement-breakpoint
CREATE TABLE "listings" (
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
	"sort_name" text COLLATE "C" NOT NULL,
	"relevance" double precision DEFAULT 0 NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"join_date" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listings_slug_unique" UNIQUE("slug"),
	CONSTRAINT "listings_experience" CHECK ("listings"."experience" >= 0),
	CONSTRAINT "listings_user_type" CHECK ("listings"."user_type" in ('', 'individual', 'business', 'lawyer', 'other')),
	CONSTRAINT "listings_hourly_rate" CHECK ("listings"."hourly_rate_min" >= 0 and "listings"."hourly_rate_max" >= 0 and "listings"."hourly_rate_min" <= "listings"."hourly_rate_max"),
	CONSTRAINT "listings_completion_score" CHECK ("listings"."completion_score" between 0 and 100),
	CONSTRAINT "listings_rating_average" CHECK ("listings"."rating_average" between 0 and 5),
	CONSTRAINT "listings_rating_total" CHECK ("listings"."rating_total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "profile_view_days" (
	"mediator_id" text NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "profile_view_days_mediator_id_day_pk" PRIMARY KEY("mediator_id","day"),
	CONSTRAINT "profile_view_days_views" CHECK ("profile_view_days"."views" >= 0)
);
--> statement-breakpoint
CREATE TABLE "slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"mediator_id" text
);
--> statement-breakpoint
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
	"sort_name" text COLLATE "C" NOT NULL,
	"relevance" double precision DEFAULT 0 NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"join_date" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withheld_listings_slug_unique" UNIQUE("slug"),
	CONSTRAINT "withheld_listings_experience" CHECK ("withheld_listings"."experience" >= 0),
	CONSTRAINT "withheld_listings_user_type" CHECK ("withheld_listings"."user_type" in ('', 'individual', 'business', 'lawyer', 'other')),
	CONSTRAINT "withheld_listings_hourly_rate" CHECK ("withheld_listings"."hourly_rate_min" >= 0 and "withheld_listings"."hourly_rate_max" >= 0 and "withheld_listings"."hourly_rate_min" <= "withheld_listings"."hourly_rate_max"),
	CONSTRAINT "withheld_listings_completion_score" CHECK ("withheld_listings"."completion_score" between 0 and 100),
	CONSTRAINT "withheld_listings_rating_average" CHECK ("withheld_listings"."rating_average" between 0 and 5),
	CONSTRAINT "withheld_listings_rating_total" CHECK ("withheld_listings"."rating_total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sending_slots" (
	"name" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL,
	"paused_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "mediators" (
	"id" text PRIMARY KEY NOT NULL,
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
	"slug" text DEFAULT '' NOT NULL,
	"is_profile_public" boolean DEFAULT true NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"approved_at" timestamp with time zone,
	"unite_connected_id" text,
	"submitted_at" timestamp with time zone,
	"sent_back_reason" text DEFAULT '' NOT NULL,
	"taken_down_at" timestamp with time zone,
	"taken_down_reason" text DEFAULT '' NOT NULL,
	"taken_down_version" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"profile_views" integer DEFAULT 0 NOT NULL,
	"last_viewed" timestamp with time zone,
	"join_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_active" timestamp with time zone DEFAULT now() NOT NULL,
	"last_updated" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (btrim(regexp_replace(normalize(translate(replace(replace(replace(replace(regexp_replace(normalize(lower(full_name || ' ' || first_name || ' ' || last_name || ' ' || title || ' ' || email || ' ' || location || ' ' || slug || ' ' || phone || ' ' || regexp_replace("phone", '\D', '', 'g')), nfd), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðı‘’ʼ', 'olddi'''''''), nfc), '\s+', ' ', 'g'))) STORED NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (btrim(regexp_replace(replace(btrim(regexp_replace(normalize(translate(replace(replace(replace(replace(regexp_replace(normalize(lower("full_name"), nfd), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðı‘’ʼ', 'olddi'''''''), nfc), '\s+', ' ', 'g')), '''', ''), '[^[:alnum:]]+', ' ', 'g'))) STORED NOT NULL,
	"has_bio" boolean GENERATED ALWAYS AS (regexp_replace(regexp_replace("bio", '<[^<>]*>|&(nbsp|#160|#xa0|zwnj|zwj|#8203);', '', 'gi'), '[\s\u00a0\u200b-\u200d\u2060\ufeff]', '', 'g') <> '') STORED NOT NULL,
	CONSTRAINT "mediators_experience" CHECK ("mediators"."experience" >= 0),
	CONSTRAINT "mediators_user_type" CHECK ("mediators"."user_type" in ('', 'individual', 'business', 'lawyer', 'other')),
	CONSTRAINT "mediators_hourly_rate" CHECK ("mediators"."hourly_rate_min" >= 0 and "mediators"."hourly_rate_max" >= 0 and "mediators"."hourly_rate_min" <= "mediators"."hourly_rate_max"),
	CONSTRAINT "mediators_completion_score" CHECK ("mediators"."completion_score" between 0 and 100),
	CONSTRAINT "mediators_rating_average" CHECK ("mediators"."rating_average" between 0 and 5),
	CONSTRAINT "mediators_rating_total" CHECK ("mediators"."rating_total" >= 0),
	CONSTRAINT "mediators_unite_connected_id" CHECK ("mediators"."unite_connected_id" <> ''),
	CONSTRAINT "mediators_version" CHECK ("mediators"."version" >= 0),
	CONSTRAINT "mediators_taken_down_version" CHECK ("mediators"."taken_down_version" >= 0),
	CONSTRAINT "mediators_profile_views" CHECK ("mediators"."profile_views" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"mediator_id" text NOT NULL,
	"client_name" text NOT NULL,
	"rating" integer NOT NULL,
	"comment" text NOT NULL,
	"status" text DEFAULT 'in_review' NOT NULL,
	"digest" text NOT NULL,
	"client_ip_key" text,
	"email_key" text,
	"email_inquiry_on" date,
	"is_by_mediator" boolean DEFAULT false NOT NULL,
	"date_created" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	"deletion_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('in_review', 'approved', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"file" text NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "backups_bytes" CHECK ("backups"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "imported_documents" (
	"collection" text NOT NULL,
	"id" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_documents_collection_id_pk" PRIMARY KEY("collection","id"),
	CONSTRAINT "imported_documents_collection" CHECK ("imported_documents"."collection" in ('mediators', 'inquiries', 'reviews'))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_versions" ADD CONSTRAINT "profile_versions_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_changes" ADD CONSTRAINT "inquiry_changes_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_id_mediators_id_fk" FOREIGN KEY ("id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_view_days" ADD CONSTRAINT "profile_view_days_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slugs" ADD CONSTRAINT "slugs_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD CONSTRAINT "withheld_listings_id_mediators_id_fk" FOREIGN KEY ("id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mediators" ADD CONSTRAINT "mediators_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_id" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_email_part" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE "users"."banned";--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "profile_versions_by_read_at" ON "profile_versions" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "search_analytics_by_time" ON "search_analytics" USING btree ("timestamp");--> statement-breakpoint
CREATE INDEX "search_analytics_zero_results" ON "search_analytics" USING btree ("timestamp") WHERE found = 0;--> statement-breakpoint
CREATE INDEX "user_activity_by_time" ON "user_activity" USING btree ("timestamp","type");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("person_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inquiries_by_mediator" ON "inquiries" USING btree ("mediator_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inquiries_digest" ON "inquiries" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "inquiries_created_at" ON "inquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inquiry_changes_inquiry_id" ON "inquiry_changes" USING btree ("inquiry_id","changed_at");--> statement-breakpoint
CREATE INDEX "listings_search_text" ON "listings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listings_location" ON "listings" USING gin ("location" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listings_practice_areas" ON "listings" USING gin ("practice_areas");--> statement-breakpoint
CREATE INDEX "listings_by_name" ON "listings" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "listings_by_relevance" ON "listings" USING btree ("relevance" DESC NULLS LAST,"sort_name","id");--> statement-breakpoint
CREATE INDEX "listings_by_newest" ON "listings" USING btree ("join_date" DESC NULLS LAST,"sort_name","id");--> statement-breakpoint
CREATE INDEX "listings_by_experience" ON "listings" USING btree ("experience" DESC NULLS LAST,"sort_name","id");--> statement-breakpoint
CREATE INDEX "listings_by_rating" ON "listings" USING btree ("rating_average" DESC NULLS LAST,"sort_name","id");--> statement-breakpoint
CREATE INDEX "listings_by_completion" ON "listings" USING btree ("completion_score" DESC NULLS LAST,"sort_name","id");--> statement-breakpoint
CREATE INDEX "profile_view_days_by_day" ON "profile_view_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "slugs_mediator_id" ON "slugs" USING btree ("mediator_id");--> statement-breakpoint
CREATE INDEX "mediators_waiting" ON "mediators" USING btree (coalesce("submitted_at", "created_at"),"id") WHERE not "mediators"."approved" and btrim("mediators"."phone") <> '' and "mediators"."sent_back_reason" = '' and "mediators"."taken_down_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mediators_slug" ON "mediators" USING btree ("slug") WHERE "mediators"."slug" <> '';--> statement-breakpoint
CREATE INDEX "mediators_search_text" ON "mediators" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mediators_practice_areas" ON "mediators" USING gin ("practice_areas");--> statement-breakpoint
CREATE INDEX "mediators_by_name" ON "mediators" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "mediators_by_join_date" ON "mediators" USING btree ("join_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mediators_by_last_active" ON "mediators" USING btree ("last_active" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mediators_by_views" ON "mediators" USING btree ("profile_views" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mediators_by_completion" ON "mediators" USING btree ("completion_score","id");--> statement-breakpoint
CREATE INDEX "reviews_by_mediator" ON "reviews" USING btree ("mediator_id","status","date_created" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_digest" ON "reviews" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "reviews_same_text" ON "reviews" USING btree (md5(lower(regexp_replace("comment", '[^[:alnum:]]+', '', 'g'))));--> statement-breakpoint
CREATE INDEX "reviews_same_name" ON "reviews" USING btree (lower(btrim(regexp_replace("client_name", '[[:space:]]+', ' ', 'g'))));--> statement-breakpoint
CREATE INDEX "reviews_same_client_ip" ON "reviews" USING btree ("client_ip_key");--> statement-breakpoint
CREATE INDEX "reviews_same_email" ON "reviews" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "backups_finished_at" ON "backups" USING btree ("finished_at" DESC NULLS LAST);--> statement-breakpoint
INSERT INTO "directory_version" DEFAULT VALUES;
