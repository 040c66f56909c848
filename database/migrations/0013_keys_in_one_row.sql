-- One row of hashes for each profile, where there was one row for each key: a seventh of the room, and
-- one index over it. What a key is of is in its last four bits: phone, website, page of LinkedIn, all
-- the words of the bio, and its twelve parts.
DROP TRIGGER profile_keys_inserted ON mediators;
--> statement-breakpoint
DROP TRIGGER profile_keys_updated ON mediators;
--> statement-breakpoint
DROP FUNCTION write_profile_keys();
--> statement-breakpoint
DROP FUNCTION profile_keys_of(text, text, text, text);
--> statement-breakpoint
DROP TABLE "profile_keys";
--> statement-breakpoint
CREATE TABLE "profile_keys" (
	"mediator_id" text PRIMARY KEY NOT NULL,
	"keys" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION profile_keys_of(phone text, website text, linkedin text, bio text) RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(array_agg((hash & -16) | mark ORDER BY mark), '{}')
	FROM (
		SELECT 0, hashtextextended(digits, 0)
		FROM (SELECT ltrim(regexp_replace(regexp_replace($1, '\D', '', 'g'), '^(00)?44', ''), '0')) AS phones (digits)
		WHERE length(digits) BETWEEN 8 AND 15
		UNION ALL
		SELECT site, hashtextextended(url, 0)
		FROM (
			SELECT 1, regexp_replace(btrim($2), '[?#].*$', '')
			UNION ALL
			SELECT 2, regexp_replace(btrim($3), '^([a-z]+:)?(//)?([a-z]+\.)?linkedin\.com|[?#].*$', '', 'gi')
		) AS typed (site, address),
		LATERAL (SELECT rtrim(regexp_replace(lower(address), '^([a-z]+:)?(//)?(www\.)?', ''), '/')) AS urls (url)
		WHERE url <> ''
		UNION ALL
		SELECT 3, hashtextextended(said, 0)
		FROM (SELECT btrim(regexp_replace(lower(regexp_replace($4, '<[^<>]*>|&#?[[:alnum:]]+;', ' ', 'g')), '[^[:alnum:]]+', ' ', 'g'))) AS texts (said)
		WHERE said ~ '^([^ ]+ ){11}'
		UNION ALL
		SELECT 4 + part, min(digest)
		FROM (
			SELECT (digest & 2147483647) % 12, digest, total
			FROM (
				SELECT hashtextextended(word || ' ' || lead(word) OVER words_in_order || ' ' || lead(word, 2) OVER words_in_order || ' ' || lead(word, 3) OVER words_in_order, 0), count(*) OVER ()
				FROM regexp_split_to_table(btrim(regexp_replace(lower(regexp_replace($4, '<[^<>]*>|&#?[[:alnum:]]+;', ' ', 'g')), '[^[:alnum:]]+', ' ', 'g')), ' ') WITH ORDINALITY AS words (word, place)
				WINDOW words_in_order AS (ORDER BY place)
			) AS runs (digest, total)
		) AS digests (part, digest, total)
		WHERE total >= 30 AND digest IS NOT NULL
		GROUP BY part
	) AS keys (mark, hash)
$$;
--> statement-breakpoint
INSERT INTO profile_keys (mediator_id, keys)
SELECT id, profile_keys_of(phone, website, linkedin, bio) FROM mediators;
--> statement-breakpoint
ALTER TABLE "profile_keys" ADD CONSTRAINT "profile_keys_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "profile_keys_shared" ON "profile_keys" USING gin ("keys") WITH (fastupdate=false);
--> statement-breakpoint
-- Nothing is planned by which keys are common.
ALTER TABLE "profile_keys" ALTER "keys" SET STATISTICS 0;
--> statement-breakpoint
CREATE FUNCTION write_profile_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO profile_keys (mediator_id, keys)
	VALUES (NEW.id, profile_keys_of(NEW.phone, NEW.website, NEW.linkedin, NEW.bio))
	ON CONFLICT (mediator_id) DO UPDATE SET keys = excluded.keys;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profile_keys_inserted AFTER INSERT ON mediators FOR EACH ROW EXECUTE FUNCTION write_profile_keys();
--> statement-breakpoint
CREATE TRIGGER profile_keys_updated AFTER UPDATE OF phone, website, linkedin, bio ON mediators FOR EACH ROW WHEN (OLD.phone IS DISTINCT FROM NEW.phone OR OLD.website IS DISTINCT FROM NEW.website OR OLD.linkedin IS DISTINCT FROM NEW.linkedin OR OLD.bio IS DISTINCT FROM NEW.bio) EXECUTE FUNCTION write_profile_keys();
--> statement-breakpoint
-- What most texts and names are made of needs a fraction of the work that any letter may need, and most
-- reviews have neither an address nor an enquiry.
DROP INDEX "inquiries_same_text";
--> statement-breakpoint
DROP INDEX "reports_same_text";
--> statement-breakpoint
DROP INDEX "reviews_same_text";
--> statement-breakpoint
DROP INDEX "reviews_same_name";
--> statement-breakpoint
DROP INDEX "reviews_same_client_ip";
--> statement-breakpoint
DROP INDEX "reviews_same_email";
--> statement-breakpoint
DROP INDEX "reviews_inquiry_id";
--> statement-breakpoint
CREATE INDEX "inquiries_same_text" ON "inquiries" USING btree (md5(case when "dispute_description" ~ '^[A-Za-z0-9 .,''?!-]*$' then lower(replace(replace(replace(replace(replace(replace(replace("dispute_description", ' ', ''), '.', ''), ',', ''), '''', ''), '?', ''), '!', ''), '-', '') collate "C") else lower(regexp_replace("dispute_description", '[^[:alnum:]]+', '', 'g')) end));
--> statement-breakpoint
CREATE INDEX "reports_same_text" ON "reports" USING btree (md5(case when "text" ~ '^[A-Za-z0-9 .,''?!-]*$' then lower(replace(replace(replace(replace(replace(replace(replace("text", ' ', ''), '.', ''), ',', ''), '''', ''), '?', ''), '!', ''), '-', '') collate "C") else lower(regexp_replace("text", '[^[:alnum:]]+', '', 'g')) end));
--> statement-breakpoint
CREATE INDEX "reviews_same_text" ON "reviews" USING btree (md5(case when "comment" ~ '^[A-Za-z0-9 .,''?!-]*$' then lower(replace(replace(replace(replace(replace(replace(replace("comment", ' ', ''), '.', ''), ',', ''), '''', ''), '?', ''), '!', ''), '-', '') collate "C") else lower(regexp_replace("comment", '[^[:alnum:]]+', '', 'g')) end));
--> statement-breakpoint
CREATE INDEX "reviews_same_name" ON "reviews" USING btree ((case when "client_name" ~ '^[!-~]+( [!-~]+)*$' then lower("client_name" collate "C") else lower(btrim(regexp_replace("client_name", '[[:space:]]+', ' ', 'g'))) end));
--> statement-breakpoint
CREATE INDEX "reviews_same_client_ip" ON "reviews" USING btree ("client_ip_key") WHERE "reviews"."client_ip_key" is not null;
--> statement-breakpoint
CREATE INDEX "reviews_same_email" ON "reviews" USING btree ("email_key") WHERE "reviews"."email_key" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_inquiry_id" ON "reviews" USING btree ("inquiry_id") WHERE "reviews"."inquiry_id" is not null;
