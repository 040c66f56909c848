CREATE TABLE "security_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"user_id" text DEFAULT '' NOT NULL,
	"email_key" text DEFAULT '' NOT NULL,
	"ip_key" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "security_log_at" ON "security_log" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_log_user" ON "security_log" USING btree ("user_id","at" DESC NULLS LAST);