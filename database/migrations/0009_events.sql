CREATE TABLE "activity_counts" (
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"last" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_counts_first_day_last_day_kind_name_pk" PRIMARY KEY("first_day","last_day","kind","name"),
	CONSTRAINT "activity_counts_kind" CHECK ("activity_counts"."kind" in ('event', 'search', 'area', 'place', 'zero-result search')),
	CONSTRAINT "activity_counts_count" CHECK ("activity_counts"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "counted_spans" (
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"starts" timestamp with time zone NOT NULL,
	"ends" timestamp with time zone NOT NULL,
	"is_stale" boolean DEFAULT false NOT NULL,
	CONSTRAINT "counted_spans_first_day_last_day_pk" PRIMARY KEY("first_day","last_day"),
	CONSTRAINT "counted_spans_order" CHECK ("counted_spans"."last_day" >= "counted_spans"."first_day" and "counted_spans"."ends" > "counted_spans"."starts")
);
--> statement-breakpoint
ALTER TABLE "search_analytics" DROP CONSTRAINT "search_analytics_pkey";--> statement-breakpoint
ALTER TABLE "user_activity" DROP CONSTRAINT "user_activity_pkey";--> statement-breakpoint
ALTER TABLE "search_analytics" ADD CONSTRAINT "search_analytics_id_timestamp_pk" PRIMARY KEY("id","timestamp");--> statement-breakpoint
ALTER TABLE "user_activity" ADD CONSTRAINT "user_activity_id_timestamp_pk" PRIMARY KEY("id","timestamp");--> statement-breakpoint
ALTER TABLE "activity_counts" ADD CONSTRAINT "activity_counts_span" FOREIGN KEY ("first_day","last_day") REFERENCES "public"."counted_spans"("first_day","last_day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Custom:
-- Events and searches are partitioned by the month, in UTC, of their timestamp. The tables that there
-- are become the partitions for whatever has no month of its own yet, so that no row is copied here:
-- the product makes the months, and moves the rows into them, before it serves. Their indexes get the
-- names that PostgreSQL would give them.
ALTER TABLE "user_activity" RENAME TO "user_activity_default";
--> statement-breakpoint
ALTER TABLE "user_activity_default" RENAME CONSTRAINT "user_activity_id_timestamp_pk" TO "user_activity_default_pkey";
--> statement-breakpoint
ALTER INDEX "user_activity_by_time" RENAME TO "user_activity_default_timestamp_type_idx";
--> statement-breakpoint
ALTER SEQUENCE "user_activity_id_seq" RENAME TO "user_activity_default_id_seq";
--> statement-breakpoint
CREATE TABLE "user_activity" (
	"id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "user_activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"page" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	CONSTRAINT "user_activity_id_timestamp_pk" PRIMARY KEY("id","timestamp")
) PARTITION BY RANGE ("timestamp");
--> statement-breakpoint
SELECT setval('user_activity_id_seq', last_value, is_called) FROM "user_activity_default_id_seq";
--> statement-breakpoint
ALTER TABLE "user_activity_default" ALTER COLUMN "id" DROP IDENTITY;
--> statement-breakpoint
ALTER TABLE "user_activity" ATTACH PARTITION "user_activity_default" DEFAULT;
--> statement-breakpoint
CREATE INDEX "user_activity_by_time" ON "user_activity" USING btree ("timestamp","type");
--> statement-breakpoint
ALTER TABLE "search_analytics" RENAME TO "search_analytics_default";
--> statement-breakpoint
ALTER TABLE "search_analytics_default" RENAME CONSTRAINT "search_analytics_id_timestamp_pk" TO "search_analytics_default_pkey";
--> statement-breakpoint
ALTER INDEX "search_analytics_by_time" RENAME TO "search_analytics_default_timestamp_idx";
--> statement-breakpoint
ALTER INDEX "search_analytics_zero_results" RENAME TO "search_analytics_default_timestamp_idx1";
--> statement-breakpoint
ALTER SEQUENCE "search_analytics_id_seq" RENAME TO "search_analytics_default_id_seq";
--> statement-breakpoint
CREATE TABLE "search_analytics" (
	"id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "search_analytics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"practice_areas" text[] DEFAULT '{}' NOT NULL,
	"experience_range" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"family_legal_aid" boolean DEFAULT false NOT NULL,
	"has_keyword" boolean DEFAULT false NOT NULL,
	"found" integer NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	CONSTRAINT "search_analytics_found" CHECK ("found" >= 0),
	CONSTRAINT "search_analytics_practice_areas" CHECK (case when coalesce(array_ndims("practice_areas"), 1) = 1 then array_position("practice_areas", null) is null else false end),
	CONSTRAINT "search_analytics_id_timestamp_pk" PRIMARY KEY("id","timestamp")
) PARTITION BY RANGE ("timestamp");
--> statement-breakpoint
SELECT setval('search_analytics_id_seq', last_value, is_called) FROM "search_analytics_default_id_seq";
--> statement-breakpoint
ALTER TABLE "search_analytics_default" ALTER COLUMN "id" DROP IDENTITY;
--> statement-breakpoint
ALTER TABLE "search_analytics" ATTACH PARTITION "search_analytics_default" DEFAULT;
--> statement-breakpoint
CREATE INDEX "search_analytics_by_time" ON "search_analytics" USING btree ("timestamp");
--> statement-breakpoint
CREATE INDEX "search_analytics_zero_results" ON "search_analytics" USING btree ("timestamp") WHERE found = 0;
--> statement-breakpoint
-- What was counted of a span is not read any more once rows of it come or go. The lock, number
-- activityCounts of the product, keeps rows from coming while a span is counted: the one who counts takes
-- it alone, so that either the span is there to be marked, or the rows are there to be counted.
CREATE FUNCTION mark_counted_spans() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  earliest timestamptz;
  latest timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(4157016);
  SELECT min("timestamp"), max("timestamp") INTO earliest, latest FROM changed;
  UPDATE counted_spans SET is_stale = true WHERE NOT is_stale AND starts <= latest AND ends > earliest;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION mark_every_counted_span() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(4157016);
  UPDATE counted_spans SET is_stale = true WHERE NOT is_stale;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER user_activity_inserted AFTER INSERT ON user_activity REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_counted_spans();
--> statement-breakpoint
CREATE TRIGGER user_activity_deleted AFTER DELETE ON user_activity REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_counted_spans();
--> statement-breakpoint
CREATE TRIGGER user_activity_emptied AFTER TRUNCATE ON user_activity FOR EACH STATEMENT EXECUTE FUNCTION mark_every_counted_span();
--> statement-breakpoint
CREATE TRIGGER search_analytics_inserted AFTER INSERT ON search_analytics REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_counted_spans();
--> statement-breakpoint
CREATE TRIGGER search_analytics_deleted AFTER DELETE ON search_analytics REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_counted_spans();
--> statement-breakpoint
CREATE TRIGGER search_analytics_emptied AFTER TRUNCATE ON search_analytics FOR EACH STATEMENT EXECUTE FUNCTION mark_every_counted_span();
