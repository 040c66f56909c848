CREATE TABLE "office_questions" (
	"mediator_id" text NOT NULL,
	"location" text NOT NULL,
	"place_id" text NOT NULL,
	"place" text NOT NULL,
	"choices" text[] NOT NULL,
	"miles" integer,
	CONSTRAINT "office_questions_mediator_id_location_pk" PRIMARY KEY("mediator_id","location")
);
--> statement-breakpoint
ALTER TABLE "loaded_places" ADD COLUMN "has_placed_offices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "office_questions" ADD CONSTRAINT "office_questions_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;