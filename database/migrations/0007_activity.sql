CREATE TABLE "search_analytics" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_analytics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"practice_areas" text[] DEFAULT '{}' NOT NULL,
	"experience_range" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"family_legal_aid" boolean DEFAULT false NOT NULL,
	"has_keyword" boolean DEFAULT false NOT NULL,
	"found" integer NOT NULL,
	"timestamp" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "user_activity_by_type";--> statement-breakpoint
CREATE INDEX "search_analytics_by_time" ON "search_analytics" USING btree ("timestamp");--> statement-breakpoint
CREATE INDEX "search_analytics_in_vain" ON "search_analytics" USING btree ("timestamp") WHERE found = 0;--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "user_activity_by_time" ON "user_activity" USING btree ("timestamp","type");--> statement-breakpoint
CREATE INDEX "inquiries_created_at" ON "inquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "profile_view_days_by_day" ON "profile_view_days" USING btree ("day");