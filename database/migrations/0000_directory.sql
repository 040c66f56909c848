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
	"role" text,
	"banned" boolean,
	"ban_reason" text,
	"ban_expires" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email")
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
CREATE TABLE "directory_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
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
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
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
	"date_created" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone
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
	CONSTRAINT "listings_slug_unique" UNIQUE("slug")
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
	"profile_views" integer DEFAULT 0 NOT NULL,
	"last_viewed" timestamp with time zone,
	"join_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_active" timestamp with time zone DEFAULT now() NOT NULL,
	"last_updated" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_view_days" (
	"mediator_id" text NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "profile_view_days_mediator_id_day_pk" PRIMARY KEY("mediator_id","day")
);
--> statement-breakpoint
CREATE TABLE "slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"mediator_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_id_mediators_id_fk" FOREIGN KEY ("id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mediators" ADD CONSTRAINT "mediators_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_view_days" ADD CONSTRAINT "profile_view_days_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slugs" ADD CONSTRAINT "slugs_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_id" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "user_activity_by_type" ON "user_activity" USING btree ("type","timestamp");--> statement-breakpoint
CREATE INDEX "inquiries_by_mediator" ON "inquiries" USING btree ("mediator_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inquiries_digest" ON "inquiries" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "reviews_by_mediator" ON "reviews" USING btree ("mediator_id","status","date_created" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_digest" ON "reviews" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "listings_search_text" ON "listings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listings_location" ON "listings" USING gin ("location" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listings_practice_areas" ON "listings" USING gin ("practice_areas");--> statement-breakpoint
CREATE INDEX "listings_by_name" ON "listings" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "listings_by_relevance" ON "listings" USING btree ("relevance" DESC NULLS LAST,"sort_name","id");--> statement-breakpoint
CREATE INDEX "listings_by_newest" ON "listings" USING btree ("join_date" DESC NULLS LAST,"sort_name","id");--> statement-breakpoint
CREATE INDEX "listings_by_experience" ON "listings" USING btree ("experience" DESC NULLS LAST,"sort_name","id");--> statement-breakpoint
CREATE INDEX "listings_by_rating" ON "listings" USING btree ("rating_average" DESC NULLS LAST,"sort_name","id");--> statement-breakpoint
CREATE INDEX "listings_by_completion" ON "listings" USING btree ("completion_score" DESC NULLS LAST,"sort_name","id");--> statement-breakpoint
CREATE INDEX "mediators_approved" ON "mediators" USING btree ("approved");--> statement-breakpoint
CREATE INDEX "slugs_mediator_id" ON "slugs" USING btree ("mediator_id");--> statement-breakpoint
INSERT INTO "directory_version" DEFAULT VALUES;
