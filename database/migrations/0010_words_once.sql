-- The stems of a listing's words are worked out and stored once, where keywords look for them.
CREATE OR REPLACE FUNCTION write_listing_words() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	UPDATE listing_words SET changed_in = pg_current_xact_id(), words = to_tsvector('listing_words', array_to_string(written.search_texts, ' ')),
		(name_words, practice_words, place_words) = ROW (to_tsvector('listing_words', coalesce(written.search_texts[1], '')), to_tsvector('listing_words', coalesce(written.search_texts[2], '')), to_tsvector('listing_words', coalesce(written.search_texts[3], '')))
	FROM written WHERE listing_id = written.id;
	-- Whoever adds the same one meanwhile adds it first.
	INSERT INTO listing_words (listing_id, words, name_words, practice_words, place_words)
	SELECT id, to_tsvector('listing_words', array_to_string(written.search_texts, ' ')), to_tsvector('listing_words', coalesce(written.search_texts[1], '')), to_tsvector('listing_words', coalesce(written.search_texts[2], '')), to_tsvector('listing_words', coalesce(written.search_texts[3], ''))
	FROM written WHERE NOT EXISTS (SELECT FROM listing_words WHERE listing_id = written.id)
	ON CONFLICT (listing_id) DO UPDATE SET changed_in = pg_current_xact_id(), words = excluded.words,
		name_words = excluded.name_words, practice_words = excluded.practice_words, place_words = excluded.place_words;
	RETURN NULL;
END
$$;
--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "words";
--> statement-breakpoint
ALTER TABLE "withheld_listings" DROP COLUMN "words";
--> statement-breakpoint
-- Since searches read the directory in memory, rows are read for their cards alone: what a card shows
-- may stay within the row, and only long texts lie apart.
ALTER TABLE listings SET (toast_tuple_target = 1024);
