ALTER TABLE "mailed_links" DROP CONSTRAINT "mailed_links_purpose";--> statement-breakpoint
DROP INDEX "contact_addresses_link_digest";--> statement-breakpoint
CREATE INDEX "reviews_date_created" ON "reviews" USING btree ("date_created");--> statement-breakpoint
ALTER TABLE "contact_addresses" DROP COLUMN "link_digest";--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_purpose" CHECK ("mailed_links"."purpose" in ('verify-email', 'change-email', 'reset-password', 'unlock', 'contact-address'));