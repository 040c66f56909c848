ALTER TABLE "audit_log" ADD COLUMN "person_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "person_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "person_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "review_author" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("person_id","at" DESC NULLS LAST);--> statement-breakpoint
UPDATE "audit_log" SET "person_id" = "subject_id" WHERE "action" ~ '^(mediator|account|role)\.';--> statement-breakpoint
UPDATE "audit_log" SET "person_id" = coalesce("after" ->> 'mediatorId', "before" ->> 'mediatorId', '')
WHERE "action" LIKE 'review.%';--> statement-breakpoint
UPDATE "audit_log" SET "review_author" = "reviews"."client_name", "person_id" = "reviews"."mediator_id"
FROM "reviews" WHERE "audit_log"."action" LIKE 'review.%' AND "reviews"."id" = "audit_log"."subject_id";--> statement-breakpoint
UPDATE "audit_log" SET "person_name" = "users"."name", "person_email" = "users"."email"
FROM "users" WHERE "users"."id" = "audit_log"."person_id";--> statement-breakpoint
UPDATE "audit_log" SET
	"person_name" = coalesce("deletion"."before" ->> 'name', ''),
	"person_email" = coalesce("deletion"."before" ->> 'email', '')
FROM "audit_log" AS "deletion"
WHERE "deletion"."action" = 'account.delete' AND "deletion"."subject_id" = "audit_log"."person_id"
	AND NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."id" = "audit_log"."person_id");
