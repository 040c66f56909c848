CREATE TABLE "loaded_places" (
	"digest" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_names" (
	"name" text COLLATE "C" NOT NULL,
	"place_id" text NOT NULL,
	"label" text COLLATE "C" NOT NULL,
	"meaning" text NOT NULL,
	"position" integer NOT NULL,
	"importance" integer NOT NULL,
	CONSTRAINT "place_names_name_place_id_meaning_pk" PRIMARY KEY("name","place_id","meaning")
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"settlement" text NOT NULL,
	"within" text NOT NULL,
	"borough" text NOT NULL,
	"county" text NOT NULL,
	"region" text NOT NULL,
	"nation" text NOT NULL,
	"postal_county" text NOT NULL,
	"areas" text[] NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"radius_miles" double precision NOT NULL,
	"importance" integer NOT NULL,
	"is_clear" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "place_names_label" ON "place_names" USING btree ("label");--> statement-breakpoint
CREATE INDEX "place_names_similar" ON "place_names" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "places_areas" ON "places" USING gin ("areas");--> statement-breakpoint
CREATE INDEX "places_position" ON "places" USING btree ("latitude","longitude");