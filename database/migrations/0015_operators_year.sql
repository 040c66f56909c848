CREATE TABLE "heartbeats" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"boot_id" text NOT NULL,
	"uptime_seconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret_mark" text,
	"file_store_id" text,
	"support_email" text,
	"app_url" text,
	"missing_files" integer,
	"lost_files" jsonb,
	"former_app_urls" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "installation_single_row" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "missing_files" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_documents" ADD COLUMN "fields" jsonb;--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_missing_files" CHECK ("backups"."missing_files" >= 0);--> statement-breakpoint
CREATE FUNCTION forget_imported_fields() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE imported_documents SET fields = NULL WHERE collection = TG_TABLE_NAME AND id = OLD.id AND fields IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forget_imported_fields AFTER DELETE ON mediators FOR EACH ROW EXECUTE FUNCTION forget_imported_fields();--> statement-breakpoint
CREATE TRIGGER forget_imported_fields AFTER DELETE ON inquiries FOR EACH ROW EXECUTE FUNCTION forget_imported_fields();--> statement-breakpoint
CREATE TRIGGER forget_imported_fields_erased AFTER UPDATE OF erased_at ON inquiries FOR EACH ROW WHEN (NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_imported_fields();--> statement-breakpoint
CREATE TRIGGER forget_imported_fields AFTER DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION forget_imported_fields();--> statement-breakpoint
CREATE TRIGGER forget_imported_fields_deleted AFTER UPDATE OF status ON reviews FOR EACH ROW WHEN (NEW.status IN ('deleted', 'withdrawn')) EXECUTE FUNCTION forget_imported_fields();
