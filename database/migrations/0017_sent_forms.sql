CREATE TABLE "sent_forms" (
	"digest" text PRIMARY KEY NOT NULL,
	"led_to" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "held_inquiries_digest";--> statement-breakpoint
DROP INDEX "inquiries_digest";--> statement-breakpoint
DROP INDEX "reports_digest";--> statement-breakpoint
DROP INDEX "reviews_digest";--> statement-breakpoint
CREATE INDEX "sent_forms_led_to" ON "sent_forms" USING btree ("led_to");--> statement-breakpoint
CREATE INDEX "sent_forms_sent_at" ON "sent_forms" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "held_inquiries" DROP COLUMN "digest";--> statement-breakpoint
ALTER TABLE "inquiries" DROP COLUMN "digest";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "digest";--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "digest";