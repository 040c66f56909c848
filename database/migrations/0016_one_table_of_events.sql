CREATE TABLE "activity_rollups" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_rollups_kind_day_name_pk" PRIMARY KEY("kind","day","name"),
	CONSTRAINT "activity_rollups_kind" CHECK ("activity_rollups"."kind" in ('page', 'sample page', 'event', 'search', 'area', 'place', 'zero-result search')),
	CONSTRAINT "activity_rollups_count" CHECK ("activity_rollups"."count" > 0)
);
--> statement-breakpoint
-- Custom: the tables in months become one plain table. What a search was for moves into the payload of
-- its event; both were written in one transaction with one timestamp.
CREATE TABLE "all_activity" (
	"id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "all_activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"page" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"timestamp" timestamp with time zone NOT NULL
);
--> statement-breakpoint
WITH searched AS (
	SELECT "id", "timestamp", "found", "has_keyword",
		jsonb_build_object('practiceAreas', "practice_areas", 'experienceRange', "experience_range", 'location', "location",
			'familyLegalAid', "family_legal_aid", 'hasKeyword', "has_keyword", 'found', "found") AS "payload",
		row_number() OVER (PARTITION BY "timestamp", "found", "has_keyword" ORDER BY "id") AS "nth"
	FROM "search_analytics"
), performed AS (
	SELECT "id", "timestamp", "page", "payload",
		row_number() OVER (PARTITION BY "timestamp", "payload" -> 'found', "payload" -> 'hasKeyword' ORDER BY "id") AS "nth"
	FROM "user_activity" WHERE "type" = 'search_performed'
), moved AS (
	SELECT "id", "type", "page", "payload", "timestamp" FROM "user_activity" WHERE "type" <> 'search_performed'
	UNION ALL
	SELECT coalesce(p."id", s."id"), 'search_performed', coalesce(p."page", '/search'),
		coalesce(s."payload", jsonb_build_object('practiceAreas', '[]'::jsonb, 'experienceRange', '', 'location', '',
			'familyLegalAid', false, 'hasKeyword', p."payload" -> 'hasKeyword' IS NOT DISTINCT FROM 'true',
			'found', CASE WHEN jsonb_typeof(p."payload" -> 'found') = 'number' THEN p."payload" -> 'found' ELSE '1' END)),
		coalesce(s."timestamp", p."timestamp")
	FROM searched s FULL JOIN performed p
		ON s."timestamp" = p."timestamp" AND s."nth" = p."nth"
		AND to_jsonb(s."found") = p."payload" -> 'found' AND to_jsonb(s."has_keyword") = p."payload" -> 'hasKeyword'
)
INSERT INTO "all_activity" ("id", "type", "page", "payload", "timestamp") OVERRIDING SYSTEM VALUE
SELECT CASE WHEN "id" < 0 THEN -1 ELSE 1 END * row_number() OVER (PARTITION BY "id" < 0 ORDER BY "timestamp", "id"),
	"type", "page", "payload", "timestamp"
FROM moved;
--> statement-breakpoint
INSERT INTO "activity_rollups" ("day", "kind", "name", "count", "last_at")
SELECT "first_day", "kind", "name", "count", "last"
FROM "activity_counts" JOIN "counted_spans" USING ("first_day", "last_day")
WHERE "first_day" = "last_day" AND NOT "is_stale" AND EXISTS (
	SELECT FROM "activity_counts" AS "of_day"
	WHERE "of_day"."first_day" = "counted_spans"."first_day" AND "of_day"."last_day" = "counted_spans"."last_day" AND "of_day"."kind" = 'event'
);
--> statement-breakpoint
DROP TABLE "search_analytics" CASCADE;--> statement-breakpoint
DROP TABLE "activity_counts" CASCADE;--> statement-breakpoint
DROP TABLE "counted_spans" CASCADE;--> statement-breakpoint
DROP TABLE "user_activity" CASCADE;--> statement-breakpoint
DROP FUNCTION "mark_counted_spans"();--> statement-breakpoint
DROP FUNCTION "mark_every_counted_span"();--> statement-breakpoint
ALTER TABLE "all_activity" RENAME TO "user_activity";--> statement-breakpoint
ALTER SEQUENCE "all_activity_id_seq" RENAME TO "user_activity_id_seq";--> statement-breakpoint
ALTER TABLE "user_activity" ADD PRIMARY KEY ("id");--> statement-breakpoint
CREATE INDEX "user_activity_by_time" ON "user_activity" USING btree ("timestamp","type");--> statement-breakpoint
ALTER TABLE "user_activity" ADD CONSTRAINT "user_activity_search" CHECK ("user_activity"."type" <> 'search_performed' or (
        jsonb_typeof("user_activity"."payload" -> 'practiceAreas') is not distinct from 'array'
        and jsonb_typeof("user_activity"."payload" -> 'found') is not distinct from 'number'));--> statement-breakpoint
SELECT setval('user_activity_id_seq', greatest(max("id"), 0) + 1, false) FROM "user_activity";
