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
ALTER TABLE "reviews" ADD COLUMN "spam_signals" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "gathered_inquiries" ADD CONSTRAINT "gathered_inquiries_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gathered_inquiries" ADD CONSTRAINT "gathered_inquiries_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_inquiries" ADD CONSTRAINT "held_inquiries_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_addresses" ADD CONSTRAINT "contact_addresses_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gathered_inquiries_mediator_id" ON "gathered_inquiries" USING btree ("mediator_id");--> statement-breakpoint
CREATE INDEX "held_inquiries_created_at" ON "held_inquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "held_inquiries_digest" ON "held_inquiries" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "held_inquiries_mediator_id" ON "held_inquiries" USING btree ("mediator_id");--> statement-breakpoint
CREATE INDEX "contact_addresses_link_digest" ON "contact_addresses" USING btree ("link_digest");--> statement-breakpoint
CREATE INDEX "inquiries_same_text" ON "inquiries" USING btree (md5(lower(regexp_replace("dispute_description", '[^[:alnum:]]+', '', 'g'))));