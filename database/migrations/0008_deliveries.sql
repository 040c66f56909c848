CREATE TABLE "sending_turns" (
	"name" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone
);
