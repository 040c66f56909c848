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
--> statement-breakpoint
CREATE TABLE "listing_words" (
	"listing_id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "listing_words_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"words" "tsvector",
	"name_words" "tsvector",
	"practice_words" "tsvector",
	"place_words" "tsvector",
	CONSTRAINT "listing_words_number_unique" UNIQUE("number")
);
--> statement-breakpoint
-- Words come from where they are stored apart from their row already, and this keeps them apart here
-- too, which leaves the rows narrow.
ALTER TABLE listing_words SET (toast_tuple_target = 400);
--> statement-breakpoint
INSERT INTO listing_words (listing_id, words, name_words, practice_words, place_words)
SELECT id, words, to_tsvector('listing_words', coalesce(listings.search_texts[1], '')), to_tsvector('listing_words', coalesce(listings.search_texts[2], '')), to_tsvector('listing_words', coalesce(listings.search_texts[3], '')) FROM listings ORDER BY id;
--> statement-breakpoint
CREATE INDEX "listing_words_changed_in" ON "listing_words" USING btree ("changed_in");
--> statement-breakpoint
CREATE INDEX "listing_words_words" ON "listing_words" USING gin ("words");
--> statement-breakpoint
CREATE INDEX "listing_words_parts" ON "listing_words" USING gin ("name_words","practice_words","place_words");
--> statement-breakpoint
-- Nothing searches these rows any more.
DO $$
BEGIN
	FOR bit IN 0..18 LOOP
		EXECUTE format('DROP STATISTICS listing_offices_fact_%s', bit);
	END LOOP;
END
$$;
--> statement-breakpoint
DROP INDEX "listing_offices_position";
--> statement-breakpoint
DROP INDEX "listing_offices_areas";
--> statement-breakpoint
DROP INDEX "listing_offices_words";
--> statement-breakpoint
DROP INDEX "listing_offices_online";
--> statement-breakpoint
DROP INDEX "listing_offices_location";
--> statement-breakpoint
DROP INDEX "listing_offices_by_name";
--> statement-breakpoint
ALTER TABLE "listing_offices" DROP COLUMN "head_words";
--> statement-breakpoint
ALTER TABLE "listing_offices" DROP COLUMN "words";
--> statement-breakpoint
ALTER TABLE "listing_offices" ADD COLUMN "highest_rate" integer;
--> statement-breakpoint
UPDATE listing_offices SET highest_rate = coalesce(hourly_rate_max, hourly_rate_min) FROM listings WHERE id = listing_id;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION listing_office_rows(listing listings) RETURNS SETOF listing_offices LANGUAGE sql STABLE AS $$
	SELECT
		listing.id,
		coalesce(office.at - 1, 0)::integer,
		coalesce(office.value ->> 'place', ''),
		(office.value ->> 'latitude')::double precision,
		(office.value ->> 'longitude')::double precision,
		array(SELECT jsonb_array_elements_text(coalesce(office.value -> 'areas', '[]'))),
		listing.location,
		(
			SELECT coalesce(bit_or(1 << (fact.at::integer - 1)), 0)::integer
			FROM unnest(array['civil_commercial', 'family', 'workplace', 'community', 'restorative_justice', 'odr', 'construction_engineering', 'medical', 'elder', 'newCases', 'accredited', 'familyLegalAid', 'onlineMediation', 'childInclusive', 'courtForms', 'freeFirstCall', 'evenings', 'weekends', 'wheelchair']) WITH ORDINALITY fact(code, at)
			WHERE CASE fact.code
				WHEN 'newCases' THEN listing.accept_new_cases
				WHEN 'accredited' THEN listing.family_accredited AND 'family' = ANY (listing.practice_areas)
				WHEN 'familyLegalAid' THEN listing.family_legal_aid AND 'family' = ANY (listing.practice_areas)
				WHEN 'onlineMediation' THEN listing.works_online
				WHEN 'childInclusive' THEN listing.family_qualified_children AND 'family' = ANY (listing.practice_areas)
				WHEN 'courtForms' THEN listing.family_qualified_court_forms AND 'family' = ANY (listing.practice_areas)
				WHEN 'freeFirstCall' THEN listing.free_first_call
				WHEN 'evenings' THEN 'evenings' = ANY (listing.session_times)
				WHEN 'weekends' THEN 'weekends' = ANY (listing.session_times)
				WHEN 'wheelchair' THEN 'wheelchair' = ANY (listing.accessibility)
				ELSE fact.code = ANY (listing.practice_areas)
			END
		),
		listing.languages,
		listing.start_within_days,
		listing.start_confirmed_on,
		coalesce(listing.hourly_rate_min, listing.hourly_rate_max),
		listing.experience,
		listing.user_type,
		listing.sort_name,
		listing.relevance,
		CASE WHEN listing.rating_total = 0 THEN 0 ELSE listing.weighted_rating END,
		listing.completion_score,
		listing.join_date,
		listing.published_at,
		coalesce(listing.hourly_rate_max, listing.hourly_rate_min)
	FROM (VALUES (1)) one
	LEFT JOIN jsonb_array_elements(listing.offices) WITH ORDINALITY office(value, at) ON true
$$;
--> statement-breakpoint
-- By their indexes: a plan that was made while these tables were small would stay.
CREATE FUNCTION write_listing_words() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	UPDATE listing_words SET changed_in = pg_current_xact_id(), words = listings.words,
		(name_words, practice_words, place_words) = ROW (to_tsvector('listing_words', coalesce(listings.search_texts[1], '')), to_tsvector('listing_words', coalesce(listings.search_texts[2], '')), to_tsvector('listing_words', coalesce(listings.search_texts[3], '')))
	FROM written JOIN listings USING (id) WHERE listing_id = listings.id;
	-- Whoever adds the same one meanwhile adds it first.
	INSERT INTO listing_words (listing_id, words, name_words, practice_words, place_words)
	SELECT id, listings.words, to_tsvector('listing_words', coalesce(listings.search_texts[1], '')), to_tsvector('listing_words', coalesce(listings.search_texts[2], '')), to_tsvector('listing_words', coalesce(listings.search_texts[3], ''))
	FROM written JOIN listings USING (id) WHERE NOT EXISTS (SELECT FROM listing_words WHERE listing_id = listings.id)
	ON CONFLICT (listing_id) DO UPDATE SET changed_in = pg_current_xact_id(), words = excluded.words,
		name_words = excluded.name_words, practice_words = excluded.practice_words, place_words = excluded.place_words;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION clear_listing_words() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	UPDATE listing_words SET changed_in = pg_current_xact_id(), words = NULL, name_words = NULL, practice_words = NULL, place_words = NULL
	FROM gone WHERE listing_id = gone.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION delete_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Names go with their owners; other words are nobody's, and stay.
	DELETE FROM search_words USING (SELECT DISTINCT word FROM gone, words_of(gone.search_texts[1:1]) word) name
	WHERE search_words.word = name.word
		AND NOT EXISTS (SELECT FROM listing_words WHERE words @@ plainto_tsquery('listing_words', name.word));
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- The numbers of the listings that match, four bytes each; by the index, since the words themselves lie apart.
CREATE FUNCTION listings_matching(part text, query tsquery) RETURNS bytea LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
	RETURN CASE part
		WHEN 'name' THEN (SELECT string_agg(int4send(number), '') FROM listing_words WHERE name_words @@ query)
		WHEN 'practice' THEN (SELECT string_agg(int4send(number), '') FROM listing_words WHERE practice_words @@ query)
		WHEN 'place' THEN (SELECT string_agg(int4send(number), '') FROM listing_words WHERE place_words @@ query)
		ELSE (SELECT string_agg(int4send(number), '') FROM listing_words WHERE words @@ query)
	END;
END
$$;
--> statement-breakpoint
ALTER FUNCTION add_listing_offices() SET enable_seqscan = off;
--> statement-breakpoint
ALTER FUNCTION delete_listing_offices() SET enable_seqscan = off;
--> statement-breakpoint
CREATE TRIGGER listing_words_inserted AFTER INSERT ON listings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION write_listing_words();
--> statement-breakpoint
CREATE TRIGGER listing_words_updated AFTER UPDATE ON listings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION write_listing_words();
--> statement-breakpoint
CREATE TRIGGER listing_words_deleted AFTER DELETE ON listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION clear_listing_words();
--> statement-breakpoint
ANALYZE listing_words;
