ALTER TABLE "reviews" ADD COLUMN "address_key" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "email_key" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "email_inquiry_on" date;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_by_mediator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_same_address" ON "reviews" USING btree ("address_key");--> statement-breakpoint
CREATE INDEX "reviews_same_email" ON "reviews" USING btree ("email_key");