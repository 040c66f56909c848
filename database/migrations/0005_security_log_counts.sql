ALTER TABLE "security_log" ADD COLUMN "minute" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "security_log" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "security_log_email" ON "security_log" USING btree ("email_key","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "security_log_same" ON "security_log" USING btree ("minute","event","user_id","email_key","ip_key","detail");