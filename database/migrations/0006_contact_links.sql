ALTER TABLE "mailed_links" DROP CONSTRAINT "mailed_links_purpose";--> statement-breakpoint
DROP INDEX "contact_addresses_link_digest";--> statement-breakpoint
CREATE INDEX "reviews_date_created" ON "reviews" USING btree ("date_created");--> statement-breakpoint
ALTER TABLE "contact_addresses" DROP COLUMN "link_digest";--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_purpose" CHECK ("mailed_links"."purpose" in ('verify-email', 'change-email', 'reset-password', 'unlock', 'contact-address'));
--> statement-breakpoint
-- Another program may have stored lists in which values are missing, or lists of lists.
DO $$
DECLARE
	list record;
BEGIN
	FOR list IN
		SELECT table_name AS of, column_name AS name FROM information_schema.columns
		WHERE table_schema = 'public' AND data_type = 'ARRAY'
			AND column_name IN ('practice_areas', 'specialties', 'languages', 'accessibility', 'session_times', 'signals', 'spam_signals')
			AND table_name IN ('mediators', 'listings', 'withheld_listings', 'reviews', 'held_inquiries', 'search_analytics')
	LOOP
		EXECUTE format(
			'UPDATE %1$I SET %2$I = array(SELECT value FROM unnest(%2$I) WITH ORDINALITY stored(value, at) WHERE value IS NOT NULL ORDER BY at)
			WHERE array_ndims(%2$I) > 1 OR EXISTS (SELECT FROM unnest(%2$I) value WHERE value IS NULL)',
			list.of, list.name
		);
	END LOOP;
END
$$;
--> statement-breakpoint
ALTER TABLE "search_analytics" ADD CONSTRAINT "search_analytics_practice_areas" CHECK (case when coalesce(array_ndims("search_analytics"."practice_areas"), 1) = 1 then array_position("search_analytics"."practice_areas", null) is null else false end);--> statement-breakpoint
ALTER TABLE "held_inquiries" ADD CONSTRAINT "held_inquiries_signals" CHECK (case when coalesce(array_ndims("held_inquiries"."signals"), 1) = 1 then array_position("held_inquiries"."signals", null) is null else false end);--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_practice_areas" CHECK (case when coalesce(array_ndims("listings"."practice_areas"), 1) = 1 then array_position("listings"."practice_areas", null) is null else false end);--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_specialties" CHECK (case when coalesce(array_ndims("listings"."specialties"), 1) = 1 then array_position("listings"."specialties", null) is null else false end);--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_languages" CHECK (case when coalesce(array_ndims("listings"."languages"), 1) = 1 then array_position("listings"."languages", null) is null else false end);--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_accessibility" CHECK (case when coalesce(array_ndims("listings"."accessibility"), 1) = 1 then array_position("listings"."accessibility", null) is null else false end);--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_session_times" CHECK (case when coalesce(array_ndims("listings"."session_times"), 1) = 1 then array_position("listings"."session_times", null) is null else false end);--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD CONSTRAINT "withheld_listings_practice_areas" CHECK (case when coalesce(array_ndims("withheld_listings"."practice_areas"), 1) = 1 then array_position("withheld_listings"."practice_areas", null) is null else false end);--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD CONSTRAINT "withheld_listings_specialties" CHECK (case when coalesce(array_ndims("withheld_listings"."specialties"), 1) = 1 then array_position("withheld_listings"."specialties", null) is null else false end);--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD CONSTRAINT "withheld_listings_languages" CHECK (case when coalesce(array_ndims("withheld_listings"."languages"), 1) = 1 then array_position("withheld_listings"."languages", null) is null else false end);--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD CONSTRAINT "withheld_listings_accessibility" CHECK (case when coalesce(array_ndims("withheld_listings"."accessibility"), 1) = 1 then array_position("withheld_listings"."accessibility", null) is null else false end);--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD CONSTRAINT "withheld_listings_session_times" CHECK (case when coalesce(array_ndims("withheld_listings"."session_times"), 1) = 1 then array_position("withheld_listings"."session_times", null) is null else false end);--> statement-breakpoint
ALTER TABLE "mediators" ADD CONSTRAINT "mediators_practice_areas" CHECK (case when coalesce(array_ndims("mediators"."practice_areas"), 1) = 1 then array_position("mediators"."practice_areas", null) is null else false end);--> statement-breakpoint
ALTER TABLE "mediators" ADD CONSTRAINT "mediators_specialties" CHECK (case when coalesce(array_ndims("mediators"."specialties"), 1) = 1 then array_position("mediators"."specialties", null) is null else false end);--> statement-breakpoint
ALTER TABLE "mediators" ADD CONSTRAINT "mediators_languages" CHECK (case when coalesce(array_ndims("mediators"."languages"), 1) = 1 then array_position("mediators"."languages", null) is null else false end);--> statement-breakpoint
ALTER TABLE "mediators" ADD CONSTRAINT "mediators_accessibility" CHECK (case when coalesce(array_ndims("mediators"."accessibility"), 1) = 1 then array_position("mediators"."accessibility", null) is null else false end);--> statement-breakpoint
ALTER TABLE "mediators" ADD CONSTRAINT "mediators_session_times" CHECK (case when coalesce(array_ndims("mediators"."session_times"), 1) = 1 then array_position("mediators"."session_times", null) is null else false end);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_spam_signals" CHECK (case when coalesce(array_ndims("reviews"."spam_signals"), 1) = 1 then array_position("reviews"."spam_signals", null) is null else false end);
