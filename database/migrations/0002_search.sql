CREATE TEXT SEARCH DICTIONARY listing_stem (TEMPLATE = snowball, LANGUAGE = english);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION listing_words (COPY = pg_catalog.simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION listing_words ALTER MAPPING FOR asciiword, word, numword WITH listing_stem;
--> statement-breakpoint
ALTER TABLE listings SET (toast_tuple_target = 256);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_offices" (
	"listing_id" text NOT NULL,
	"position" integer NOT NULL,
	"place" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"areas" text[] NOT NULL,
	"location" text NOT NULL,
	"facts" integer NOT NULL,
	"languages" text[] NOT NULL,
	"start_within_days" integer,
	"start_confirmed_on" date,
	"lowest_rate" integer,
	"experience" integer NOT NULL,
	"user_type" text NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"relevance" double precision NOT NULL,
	"weighted_rating" double precision NOT NULL,
	"completion_score" integer NOT NULL,
	"join_date" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"head_words" "tsvector" NOT NULL,
	CONSTRAINT "listing_offices_listing_id_position_pk" PRIMARY KEY("listing_id","position")
);
--> statement-breakpoint
DROP INDEX "listings_search_text";--> statement-breakpoint
DROP INDEX "listings_location";--> statement-breakpoint
DROP INDEX "listings_practice_areas";--> statement-breakpoint
DROP INDEX "listings_by_name";--> statement-breakpoint
DROP INDEX "listings_by_relevance";--> statement-breakpoint
DROP INDEX "listings_by_newest";--> statement-breakpoint
DROP INDEX "listings_by_experience";--> statement-breakpoint
DROP INDEX "listings_by_rating";--> statement-breakpoint
DROP INDEX "listings_by_completion";--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "relevance" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "listings" drop column "relevance";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "relevance" double precision GENERATED ALWAYS AS ("completion_score" * 1 + 10 * ((20 + "rating_total" * "rating_average") / (5 + "rating_total"))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "withheld_listings" ALTER COLUMN "relevance" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "withheld_listings" drop column "relevance";--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD COLUMN "relevance" double precision GENERATED ALWAYS AS ("completion_score" * 1 + 10 * ((20 + "rating_total" * "rating_average") / (5 + "rating_total"))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "bio_line" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "search_texts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('listing_words', coalesce("search_texts"[1], '') || ' ' || coalesce("search_texts"[2], '') || ' ' || coalesce("search_texts"[3], '') || ' ' || coalesce("search_texts"[4], ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "weighted_rating" double precision GENERATED ALWAYS AS ((20 + "rating_total" * "rating_average") / (5 + "rating_total")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD COLUMN "bio_line" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD COLUMN "search_texts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('listing_words', coalesce("search_texts"[1], '') || ' ' || coalesce("search_texts"[2], '') || ' ' || coalesce("search_texts"[3], '') || ' ' || coalesce("search_texts"[4], ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD COLUMN "weighted_rating" double precision GENERATED ALWAYS AS ((20 + "rating_total" * "rating_average") / (5 + "rating_total")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_parts" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listing_offices_position" ON "listing_offices" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "listing_offices_areas" ON "listing_offices" USING gin ("areas");--> statement-breakpoint
CREATE INDEX "listing_offices_location" ON "listing_offices" USING gin ("location" gin_trgm_ops) WHERE "listing_offices"."position" = 0;--> statement-breakpoint
CREATE INDEX "listing_offices_by_name" ON "listing_offices" USING btree ("sort_name","listing_id") WHERE "listing_offices"."position" = 0;--> statement-breakpoint
CREATE INDEX "listings_words" ON "listings" USING gin ("words");--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "withheld_listings" DROP COLUMN "search_text";--> statement-breakpoint
UPDATE listings SET bio_line = rtrim(left(regexp_replace(substring(bio_text from '^.*?[.!?](?=\s|$)|^.*'), '\s+', ' ', 'g'), 140)), search_texts = array[
	regexp_replace(lower(full_name || ' ' || title), '[^[:alnum:]]+', ' ', 'g'),
	regexp_replace(lower(array_to_string(practice_areas || specialties, ' ')), '[^[:alnum:]]+', ' ', 'g'),
	regexp_replace(lower(location), '[^[:alnum:]]+', ' ', 'g'),
	regexp_replace(lower(full_name || ' ' || email || ' ' || bio_text), '[^[:alnum:]]+', ' ', 'g')
];
--> statement-breakpoint
UPDATE withheld_listings SET bio_line = rtrim(left(regexp_replace(substring(bio_text from '^.*?[.!?](?=\s|$)|^.*'), '\s+', ' ', 'g'), 140)), search_texts = array[
	regexp_replace(lower(full_name || ' ' || title), '[^[:alnum:]]+', ' ', 'g'),
	regexp_replace(lower(array_to_string(practice_areas || specialties, ' ')), '[^[:alnum:]]+', ' ', 'g'),
	regexp_replace(lower(location), '[^[:alnum:]]+', ' ', 'g'),
	regexp_replace(lower(full_name || ' ' || email || ' ' || bio_text), '[^[:alnum:]]+', ' ', 'g')
];
--> statement-breakpoint
CREATE FUNCTION listing_office_rows(listing listings) RETURNS SETOF listing_offices LANGUAGE sql STABLE AS $$
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
		head.words
	FROM (
		SELECT setweight(to_tsvector('listing_words', coalesce(listing.search_texts[1], '')), 'A')
			|| setweight(to_tsvector('listing_words', coalesce(listing.search_texts[2], '')), 'B')
			|| setweight(to_tsvector('listing_words', coalesce(listing.search_texts[3], '')), 'C') AS words
	) head
	LEFT JOIN jsonb_array_elements(listing.offices) WITH ORDINALITY office(value, at) ON true
$$;
--> statement-breakpoint
CREATE FUNCTION write_listing_offices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM listing_offices WHERE listing_id = OLD.id;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO listing_offices SELECT * FROM listing_office_rows(NEW);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listing_offices AFTER INSERT OR UPDATE OR DELETE ON listings FOR EACH ROW EXECUTE FUNCTION write_listing_offices();
--> statement-breakpoint
CREATE FUNCTION words_of(search_texts text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT word FROM unnest(search_texts) words, regexp_split_to_table(words, ' ') word WHERE word <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_words SELECT DISTINCT word FROM written, words_of(written.search_texts) word ORDER BY word ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION delete_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Names go with their owners; other words are nobody's, and stay.
	DELETE FROM search_words USING (SELECT DISTINCT word FROM gone, words_of(gone.search_texts[1:1]) word) name
	WHERE search_words.word = name.word
		AND NOT EXISTS (SELECT FROM listings WHERE words @@ plainto_tsquery('listing_words', name.word));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_words_inserted AFTER INSERT ON listings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();
--> statement-breakpoint
CREATE TRIGGER search_words_updated AFTER UPDATE ON listings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();
--> statement-breakpoint
CREATE TRIGGER search_words_deleted AFTER DELETE ON listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_search_words();
--> statement-breakpoint
CREATE TRIGGER search_words_replaced AFTER UPDATE ON listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_search_words();
--> statement-breakpoint
INSERT INTO listing_offices SELECT office.* FROM listings, listing_office_rows(listings) office;
--> statement-breakpoint
INSERT INTO search_words SELECT DISTINCT word FROM listings, words_of(search_texts) word;
