-- What most profiles are made of needs a fraction of the work that any letter may need. One statement,
-- so that the table is written anew once; columns and their indexes can only be dropped and made again.
ALTER TABLE "mediators"
	DROP COLUMN "search_text", DROP COLUMN "sort_name", DROP COLUMN "has_bio",
	ADD COLUMN "search_text" text GENERATED ALWAYS AS (case when (full_name || ' ' || first_name || ' ' || last_name || ' ' || title || ' ' || email || ' ' || location || ' ' || slug || ' ' || phone || ' ' || regexp_replace("phone", '\D', '', 'g')) ~ '^[!-~]+( [!-~]+)*$' then lower((full_name || ' ' || first_name || ' ' || last_name || ' ' || title || ' ' || email || ' ' || location || ' ' || slug || ' ' || phone || ' ' || regexp_replace("phone", '\D', '', 'g')) collate "C") else btrim(regexp_replace(normalize(translate(replace(replace(replace(replace(regexp_replace(normalize(lower(full_name || ' ' || first_name || ' ' || last_name || ' ' || title || ' ' || email || ' ' || location || ' ' || slug || ' ' || phone || ' ' || regexp_replace("phone", '\D', '', 'g')), nfd), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðı‘’ʼ', 'olddi'''''''), nfc), '\s+', ' ', 'g')) end) STORED NOT NULL,
	ADD COLUMN "sort_name" text GENERATED ALWAYS AS (case when "full_name" ~ '^[A-Za-z0-9]+( [A-Za-z0-9]+)*$' then lower("full_name" collate "C") else btrim(regexp_replace(replace(btrim(regexp_replace(normalize(translate(replace(replace(replace(replace(regexp_replace(normalize(lower("full_name"), nfd), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðı‘’ʼ', 'olddi'''''''), nfc), '\s+', ' ', 'g')), '''', ''), '[^[:alnum:]]+', ' ', 'g')) end) STORED NOT NULL,
	ADD COLUMN "has_bio" boolean GENERATED ALWAYS AS (("bio" ~ '^(<[^<>]*>)*[A-Za-z0-9]' or regexp_replace(regexp_replace("bio", '<[^<>]*>|&(nbsp|#160|#xa0|zwnj|zwj|#8203);', '', 'gi'), '[\s\u00a0\u200b-\u200d\u2060\ufeff]', '', 'g') <> '')) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "mediators_search_text" ON "mediators" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "mediators_by_name" ON "mediators" USING btree ("sort_name","id");
--> statement-breakpoint
-- Nothing searches for these by what they say, so the planner need not know what that is: it took
-- nearly all of the time in which the tables were analysed.
ALTER TABLE mediators ALTER bio SET STATISTICS 0, ALTER certifications SET STATISTICS 0, ALTER offices SET STATISTICS 0,
	ALTER website SET STATISTICS 0, ALTER linkedin SET STATISTICS 0, ALTER title SET STATISTICS 0, ALTER search_text SET STATISTICS 10;
--> statement-breakpoint
ALTER TABLE listings ALTER bio SET STATISTICS 0, ALTER bio_text SET STATISTICS 0, ALTER bio_line SET STATISTICS 0,
	ALTER search_texts SET STATISTICS 0, ALTER certifications SET STATISTICS 0, ALTER offices SET STATISTICS 0, ALTER credentials SET STATISTICS 0,
	ALTER website SET STATISTICS 0, ALTER linkedin SET STATISTICS 0, ALTER title SET STATISTICS 0;
--> statement-breakpoint
ALTER TABLE reviews ALTER "comment" SET STATISTICS 0;
--> statement-breakpoint
-- Texts of this length hardly shrink, and trying it took longer than writing them.
ALTER TABLE listings ALTER bio SET STORAGE EXTERNAL, ALTER bio_text SET STORAGE EXTERNAL, ALTER search_texts SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE listing_words ALTER words SET STORAGE EXTERNAL, ALTER name_words SET STORAGE EXTERNAL, ALTER practice_words SET STORAGE EXTERNAL, ALTER place_words SET STORAGE EXTERNAL;
--> statement-breakpoint
-- Where a word stands in a text is asked by nobody.
CREATE OR REPLACE FUNCTION write_listing_words() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	UPDATE listing_words SET changed_in = pg_current_xact_id(), words = strip(to_tsvector('listing_words', array_to_string(written.search_texts, ' '))),
		(name_words, practice_words, place_words) = ROW (strip(to_tsvector('listing_words', coalesce(written.search_texts[1], ''))), strip(to_tsvector('listing_words', coalesce(written.search_texts[2], ''))), strip(to_tsvector('listing_words', coalesce(written.search_texts[3], ''))))
	FROM written WHERE listing_id = written.id;
	-- Whoever adds the same one meanwhile adds it first.
	INSERT INTO listing_words (listing_id, words, name_words, practice_words, place_words)
	SELECT id, strip(to_tsvector('listing_words', array_to_string(written.search_texts, ' '))), strip(to_tsvector('listing_words', coalesce(written.search_texts[1], ''))), strip(to_tsvector('listing_words', coalesce(written.search_texts[2], ''))), strip(to_tsvector('listing_words', coalesce(written.search_texts[3], '')))
	FROM written WHERE NOT EXISTS (SELECT FROM listing_words WHERE listing_id = written.id)
	ON CONFLICT (listing_id) DO UPDATE SET changed_in = pg_current_xact_id(), words = excluded.words,
		name_words = excluded.name_words, practice_words = excluded.practice_words, place_words = excluded.place_words;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Processes hold the words in memory.
DROP INDEX "search_words_parts";
