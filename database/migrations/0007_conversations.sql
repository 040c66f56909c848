CREATE TABLE "digest_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mediator_id" text NOT NULL,
	"kind" text NOT NULL,
	"inquiry_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "digest_entries_kind" CHECK ("digest_entries"."kind" in ('new-enquiry', 'new-message', 'waiting-reminder', 'own-reminder', 'new-review'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"is_email_safe" boolean DEFAULT true NOT NULL,
	"is_call_safe" boolean DEFAULT true NOT NULL,
	"safe_times" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "message_files_size" CHECK ("message_files"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"inquiry_id" text NOT NULL,
	"author" text NOT NULL,
	"channel" text NOT NULL,
	"text" text NOT NULL,
	"quoted_text" text DEFAULT '' NOT NULL,
	"digest" text NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"mail_from" text DEFAULT '' NOT NULL,
	"read_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"return_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_author" CHECK ("messages"."author" in ('mediator', 'enquirer')),
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('page', 'mail')),
	CONSTRAINT "messages_returned" CHECK (("messages"."returned_at" is null) = ("messages"."return_reason" = ''))
);
--> statement-breakpoint
CREATE TABLE "saved_lead_filters" (
	"id" text PRIMARY KEY NOT NULL,
	"mediator_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" text PRIMARY KEY NOT NULL,
	"mediator_id" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_facts" (
	"mediator_id" text PRIMARY KEY NOT NULL,
	"within_hours" integer NOT NULL,
	"enquiries" integer NOT NULL,
	CONSTRAINT "reply_facts_within_hours" CHECK ("reply_facts"."within_hours" between 1 and 168)
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"mediator_id" text PRIMARY KEY NOT NULL,
	"off" text[] DEFAULT '{}' NOT NULL,
	"has_daily_digest" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notification_settings_off" CHECK (case when coalesce(array_ndims("notification_settings"."off"), 1) = 1 then array_position("notification_settings"."off", null) is null else false end)
);
--> statement-breakpoint
ALTER TABLE "held_inquiries" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "suite_follows" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "remind_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "remind_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "unread_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "unanswered_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "others_offered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "digest_entries" ADD CONSTRAINT "digest_entries_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_entries" ADD CONSTRAINT "digest_entries_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lead_filters" ADD CONSTRAINT "saved_lead_filters_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_facts" ADD CONSTRAINT "reply_facts_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_entries_mediator_id" ON "digest_entries" USING btree ("mediator_id");--> statement-breakpoint
CREATE INDEX "digest_entries_inquiry_id" ON "digest_entries" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "inquiry_requests_email" ON "inquiry_requests" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "inquiry_requests_created_at" ON "inquiry_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "message_files_message_id" ON "message_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "messages_inquiry_id" ON "messages" USING btree ("inquiry_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_digest" ON "messages" USING btree ("inquiry_id","digest");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_lead_filters_name" ON "saved_lead_filters" USING btree ("mediator_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_title" ON "saved_replies" USING btree ("mediator_id","title");--> statement-breakpoint
ALTER TABLE "held_inquiries" ADD CONSTRAINT "held_inquiries_request_id_inquiry_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."inquiry_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_request_id_inquiry_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."inquiry_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_inquiries_request_id" ON "held_inquiries" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "inquiries_request_id" ON "inquiries" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "inquiries_unanswered" ON "inquiries" USING btree ("created_at") WHERE "inquiries"."answered_at" is null and "inquiries"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "inquiries_remind_at" ON "inquiries" USING btree ("remind_at") WHERE "inquiries"."remind_at" is not null;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_suite_follows" CHECK (case when coalesce(array_ndims("inquiries"."suite_follows"), 1) = 1 then array_position("inquiries"."suite_follows", null) is null else false end);
--> statement-breakpoint
-- What was answered before this version counts from its first change, or its last where none is known.
UPDATE "inquiries" SET "answered_at" = coalesce((
  SELECT min("changed_at") FROM "inquiry_changes"
  WHERE "inquiry_changes"."inquiry_id" = "inquiries"."id"
    AND ("changes" ? 'status' OR "changes" ? 'responseMessage')
), "updated_at")
WHERE "responded" OR "response_message" <> '' OR "status" <> 'new';--> statement-breakpoint
-- Nobody is reminded of what has waited since before there were reminders.
UPDATE "inquiries" SET "unread_reminded_at" = "created_at", "unanswered_reminded_at" = "created_at", "others_offered_at" = "created_at";
