CREATE TABLE "mailed_links" (
	"digest" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "mailed_links_purpose" CHECK ("mailed_links"."purpose" in ('verify-email', 'change-email', 'reset-password', 'unlock'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"aaguid" text,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "two_factors_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "gathered_inquiries" (
	"inquiry_id" text PRIMARY KEY NOT NULL,
	"mediator_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_inquiries" (
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
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"signals" text[] NOT NULL,
	"is_observed" boolean NOT NULL,
	"discarded_at" timestamp with time zone,
	CONSTRAINT "held_inquiries_inquirer_type" CHECK ("held_inquiries"."inquirer_type" in ('individual', 'business', 'lawyer', 'other')),
	CONSTRAINT "held_inquiries_urgency" CHECK ("held_inquiries"."urgency" in ('immediate', 'within_week', 'within_month', 'flexible')),
	CONSTRAINT "held_inquiries_preferred_contact_method" CHECK ("held_inquiries"."preferred_contact_method" in ('email', 'phone', 'either'))
);
--> statement-breakpoint
CREATE TABLE "contact_addresses" (
	"mediator_id" text NOT NULL,
	"email" text NOT NULL,
	"link_digest" text,
	"asked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "contact_addresses_mediator_id_email_pk" PRIMARY KEY("mediator_id","email")
);
--> statement-breakpoint
CREATE TABLE "security_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"user_id" text DEFAULT '' NOT NULL,
	"email_key" text DEFAULT '' NOT NULL,
	"ip_key" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"minute" integer NOT NULL,
	"count" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "spam_signals" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gathered_inquiries" ADD CONSTRAINT "gathered_inquiries_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gathered_inquiries" ADD CONSTRAINT "gathered_inquiries_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_inquiries" ADD CONSTRAINT "held_inquiries_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_addresses" ADD CONSTRAINT "contact_addresses_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_links_user_id" ON "mailed_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mailed_links_expires_at" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "gathered_inquiries_mediator_id" ON "gathered_inquiries" USING btree ("mediator_id");--> statement-breakpoint
CREATE INDEX "held_inquiries_created_at" ON "held_inquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "held_inquiries_digest" ON "held_inquiries" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "held_inquiries_mediator_id" ON "held_inquiries" USING btree ("mediator_id");--> statement-breakpoint
CREATE INDEX "contact_addresses_link_digest" ON "contact_addresses" USING btree ("link_digest");--> statement-breakpoint
CREATE INDEX "security_log_at" ON "security_log" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_log_user" ON "security_log" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_log_email" ON "security_log" USING btree ("email_key","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "security_log_same" ON "security_log" USING btree ("minute","event","user_id","email_key","ip_key","detail");--> statement-breakpoint
CREATE INDEX "inquiries_same_text" ON "inquiries" USING btree (md5(lower(regexp_replace("dispute_description", '[^[:alnum:]]+', '', 'g'))));