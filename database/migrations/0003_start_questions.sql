ALTER TABLE "mediators" ADD COLUMN "start_asked_on" date;--> statement-breakpoint
UPDATE "mediators" SET "works_online" = true WHERE ("family_online_mediation" AND 'family' = ANY ("practice_areas")) OR 'odr' = ANY ("practice_areas");--> statement-breakpoint
UPDATE "listings" SET "works_online" = true WHERE ("family_online_mediation" AND 'family' = ANY ("practice_areas")) OR 'odr' = ANY ("practice_areas");--> statement-breakpoint
UPDATE "withheld_listings" SET "works_online" = true WHERE ("family_online_mediation" AND 'family' = ANY ("practice_areas")) OR 'odr' = ANY ("practice_areas");
