DROP TRIGGER listing_offices_inserted ON listings;
--> statement-breakpoint
DROP TRIGGER listing_offices_deleted ON listings;
--> statement-breakpoint
DROP TRIGGER listing_offices_replaced_1 ON listings;
--> statement-breakpoint
DROP TRIGGER listing_offices_replaced_2 ON listings;
--> statement-breakpoint
DROP TRIGGER listing_words_inserted ON listings;
--> statement-breakpoint
DROP TRIGGER listing_words_updated ON listings;
--> statement-breakpoint
DROP TRIGGER listing_words_deleted ON listings;
--> statement-breakpoint
DROP FUNCTION add_listing_offices();
--> statement-breakpoint
DROP FUNCTION delete_listing_offices();
--> statement-breakpoint
DROP FUNCTION write_listing_words();
--> statement-breakpoint
DROP FUNCTION clear_listing_words();
--> statement-breakpoint
DROP FUNCTION listings_matching(text, tsquery);
--> statement-breakpoint
DROP FUNCTION listing_office_rows(listings);
--> statement-breakpoint
DROP TABLE "listing_words";
--> statement-breakpoint
DROP TABLE "listing_offices";
--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "weighted_rating", DROP COLUMN "relevance";
--> statement-breakpoint
ALTER TABLE "withheld_listings" DROP COLUMN "weighted_rating", DROP COLUMN "relevance";
--> statement-breakpoint
CREATE TABLE "listing_search" (
	"listing_id" text PRIMARY KEY NOT NULL,
	"civil_commercial" boolean NOT NULL,
	"family" boolean NOT NULL,
	"workplace" boolean NOT NULL,
	"community" boolean NOT NULL,
	"restorative_justice" boolean NOT NULL,
	"odr" boolean NOT NULL,
	"construction_engineering" boolean NOT NULL,
	"medical" boolean NOT NULL,
	"elder" boolean NOT NULL,
	"new_cases" boolean NOT NULL,
	"family_legal_aid" boolean NOT NULL,
	"online_mediation" boolean NOT NULL,
	"child_inclusive" boolean NOT NULL,
	"court_forms" boolean NOT NULL,
	"miam" boolean NOT NULL,
	"free_first_call" boolean NOT NULL,
	"evenings" boolean NOT NULL,
	"weekends" boolean NOT NULL,
	"wheelchair" boolean NOT NULL,
	"checked_until" date,
	"accredited_until" date,
	"languages" text[] NOT NULL,
	"start_within_days" integer,
	"start_confirmed_on" date,
	"lowest_rate" integer,
	"highest_rate" integer,
	"experience" integer NOT NULL,
	"user_type" text NOT NULL,
	"completion_score" integer NOT NULL,
	"rating_average" double precision NOT NULL,
	"rating_total" integer NOT NULL,
	"join_date" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"location" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_offices" (
	"listing_id" text NOT NULL,
	"position" integer NOT NULL,
	"place" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"areas" text[] NOT NULL,
	CONSTRAINT "listing_offices_listing_id_position_pk" PRIMARY KEY("listing_id","position")
);
--> statement-breakpoint
CREATE TABLE "listing_words" (
	"listing_id" text PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "stem" text GENERATED ALWAYS AS (coalesce((ts_lexize('listing_stem', "word"))[1], "word")) STORED NOT NULL;
--> statement-breakpoint
CREATE FUNCTION write_listing_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_family boolean := 'family' = ANY (NEW.practice_areas);
	has_miams boolean := is_family AND works_with_miams(NEW.offices, NEW.works_online);
BEGIN
	IF TG_OP = 'UPDATE' THEN
		DELETE FROM listing_search WHERE listing_id = OLD.id;
		DELETE FROM listing_words WHERE listing_id = OLD.id;
		DELETE FROM listing_offices WHERE listing_id = OLD.id;
	END IF;
	INSERT INTO listing_search VALUES (
		NEW.id,
		'civil_commercial' = ANY (NEW.practice_areas),
		is_family,
		'workplace' = ANY (NEW.practice_areas),
		'community' = ANY (NEW.practice_areas),
		'restorative_justice' = ANY (NEW.practice_areas),
		'odr' = ANY (NEW.practice_areas),
		'construction_engineering' = ANY (NEW.practice_areas),
		'medical' = ANY (NEW.practice_areas),
		'elder' = ANY (NEW.practice_areas),
		NEW.accept_new_cases,
		NEW.family_legal_aid AND is_family,
		NEW.works_online,
		NEW.family_qualified_children AND is_family,
		NEW.family_qualified_court_forms AND has_miams,
		has_miams,
		NEW.free_first_call,
		'evenings' = ANY (NEW.session_times),
		'weekends' = ANY (NEW.session_times),
		'wheelchair' = ANY (NEW.accessibility),
		NEW.checked_until,
		CASE WHEN is_family THEN NEW.accredited_until END,
		NEW.languages,
		NEW.start_within_days,
		NEW.start_confirmed_on,
		coalesce(NEW.hourly_rate_min, NEW.hourly_rate_max),
		coalesce(NEW.hourly_rate_max, NEW.hourly_rate_min),
		NEW.experience,
		NEW.user_type,
		NEW.completion_score,
		NEW.rating_average,
		NEW.rating_total,
		NEW.join_date,
		NEW.published_at,
		NEW.sort_name,
		NEW.location
	);
	INSERT INTO listing_words VALUES (
		NEW.id,
		setweight(to_tsvector('listing_words', coalesce(NEW.search_texts[1], '')), 'A')
			|| setweight(to_tsvector('listing_words', coalesce(NEW.search_texts[2], '')), 'B')
			|| setweight(to_tsvector('listing_words', coalesce(NEW.search_texts[3], '')), 'C')
			|| setweight(to_tsvector('listing_words', coalesce(NEW.search_texts[4], '')), 'D')
	);
	INSERT INTO listing_offices
	SELECT NEW.id, office.at - 1, coalesce(office.value ->> 'place', ''),
		(office.value ->> 'latitude')::double precision, (office.value ->> 'longitude')::double precision,
		array(SELECT jsonb_array_elements_text(coalesce(office.value -> 'areas', '[]')))
	FROM jsonb_array_elements(NEW.offices) WITH ORDINALITY office(value, at);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listing_search AFTER INSERT OR UPDATE ON listings FOR EACH ROW EXECUTE FUNCTION write_listing_search();
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
-- Who is listed already gets these rows from the trigger; their words are known.
ALTER TABLE listings DISABLE TRIGGER search_words_updated, DISABLE TRIGGER search_words_replaced;
--> statement-breakpoint
UPDATE listings SET id = id;
--> statement-breakpoint
ALTER TABLE listings ENABLE TRIGGER search_words_updated, ENABLE TRIGGER search_words_replaced;
--> statement-breakpoint
ALTER TABLE "listing_search" ADD CONSTRAINT "listing_search_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "listing_search_by_name" ON "listing_search" USING btree ("sort_name","listing_id");
--> statement-breakpoint
CREATE INDEX "listing_search_location" ON "listing_search" USING gin ("location" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "listing_words" ADD CONSTRAINT "listing_words_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "listing_words_words" ON "listing_words" USING gin ("words");
--> statement-breakpoint
ALTER TABLE "listing_offices" ADD CONSTRAINT "listing_offices_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "listing_offices_coordinates" ON "listing_offices" USING btree ("latitude","longitude");
--> statement-breakpoint
CREATE INDEX "listing_offices_areas" ON "listing_offices" USING gin ("areas");
--> statement-breakpoint
CREATE INDEX "search_words_parts" ON "search_words" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");
--> statement-breakpoint
ANALYZE listing_search, listing_words, listing_offices, search_words;
