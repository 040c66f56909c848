-- The rows of a listing are written anew below, by the statements that write them from now on.
DROP TRIGGER listing_offices ON listings;
--> statement-breakpoint
DROP FUNCTION write_listing_offices();
--> statement-breakpoint
DELETE FROM listing_offices;
--> statement-breakpoint
-- Words are read by their index alone. They come from where they are stored apart from their row
-- already, and this keeps them apart here too, which leaves the rows narrow.
ALTER TABLE listing_offices SET (toast_tuple_target = 400);
--> statement-breakpoint
DROP INDEX "listings_words";
--> statement-breakpoint
ALTER TABLE "listing_offices" ADD COLUMN "words" "tsvector" NOT NULL;
--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "latitude";
--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "longitude";
--> statement-breakpoint
ALTER TABLE "withheld_listings" DROP COLUMN "latitude";
--> statement-breakpoint
ALTER TABLE "withheld_listings" DROP COLUMN "longitude";
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
		stems.head,
		listing.words
	FROM (
		SELECT setweight(to_tsvector('listing_words', coalesce(listing.search_texts[1], '')), 'A')
			|| setweight(to_tsvector('listing_words', coalesce(listing.search_texts[2], '')), 'B')
			|| setweight(to_tsvector('listing_words', coalesce(listing.search_texts[3], '')), 'C') AS head
		-- Kept from being worked out twice.
		OFFSET 0
	) stems
	LEFT JOIN jsonb_array_elements(listing.offices) WITH ORDINALITY office(value, at) ON true
$$;
--> statement-breakpoint
CREATE FUNCTION add_listing_offices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listing_offices SELECT office.* FROM written JOIN listings USING (id), listing_office_rows(listings) office;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION delete_listing_offices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM listing_offices USING gone WHERE listing_id = gone.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION delete_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Names go with their owners; other words are nobody's, and stay.
	DELETE FROM search_words USING (SELECT DISTINCT word FROM gone, words_of(gone.search_texts[1:1]) word) name
	WHERE search_words.word = name.word
		AND NOT EXISTS (SELECT FROM listing_offices WHERE words @@ plainto_tsquery('listing_words', name.word));
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Triggers run in the order of their names: old rows go before new ones come, and both before the words.
CREATE TRIGGER listing_offices_inserted AFTER INSERT ON listings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION add_listing_offices();
--> statement-breakpoint
CREATE TRIGGER listing_offices_deleted AFTER DELETE ON listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_listing_offices();
--> statement-breakpoint
CREATE TRIGGER listing_offices_replaced_1 AFTER UPDATE ON listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_listing_offices();
--> statement-breakpoint
CREATE TRIGGER listing_offices_replaced_2 AFTER UPDATE ON listings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION add_listing_offices();
--> statement-breakpoint
INSERT INTO listing_offices SELECT office.* FROM listings, listing_office_rows(listings) office;
--> statement-breakpoint
CREATE INDEX "listing_offices_words" ON "listing_offices" USING gin ("words");
--> statement-breakpoint
CREATE INDEX "listing_offices_online" ON "listing_offices" USING btree ("facts","listing_id") WHERE "listing_offices"."position" = 0 and "listing_offices"."facts" & 4096 = 4096;
--> statement-breakpoint
-- How many listings have each fact: without it the planner takes half a percent for every one.
DO $$
BEGIN
	FOR bit IN 0..18 LOOP
		EXECUTE format('CREATE STATISTICS listing_offices_fact_%s ON (facts & %s) FROM listing_offices', bit, 1 << bit);
	END LOOP;
END
$$;
--> statement-breakpoint
ANALYZE listing_offices;
