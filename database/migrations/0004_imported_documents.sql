CREATE TABLE "imported_documents" (
	"collection" text NOT NULL,
	"id" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_documents_collection_id_pk" PRIMARY KEY("collection","id")
);
