CREATE TABLE "profile_keys" (
	"mediator_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "profile_keys_kind_key_mediator_id_pk" PRIMARY KEY("kind","key","mediator_id"),
	CONSTRAINT "profile_keys_kind" CHECK ("profile_keys"."kind" in ('phone', 'website', 'linkedin', 'text', 'bio'))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "erasures_kind" CHECK ("erasures"."kind" in ('address', 'account', 'account-with-leads', 'request'))
);
--> statement-breakpoint
CREATE TABLE "returned_inquiries" (
	"request_id" text PRIMARY KEY NOT NULL,
	"inquirer_type" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"dispute_type" text NOT NULL,
	"dispute_description" text NOT NULL,
	"urgency" text NOT NULL,
	"budget" text NOT NULL,
	"preferred_contact_method" text NOT NULL,
	"best_time_to_contact" text NOT NULL,
	"additional_notes" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_invitation_periods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_invitation_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mediator_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "review_invitation_periods_order" CHECK ("review_invitation_periods"."ended_at" >= "review_invitation_periods"."started_at")
);
--> statement-breakpoint
CREATE TABLE "review_invitation_refusals" (
	"email_key" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_invitations" (
	"inquiry_id" text PRIMARY KEY NOT NULL,
	"mediator_id" text NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "review_invitations_reason" CHECK ("review_invitations"."reason" in ('off', 'imported', 'not-safe', 'withdrawn', 'erased', 'own', 'reviewed', 'declined', 'capped')),
	CONSTRAINT "review_invitations_outcome" CHECK (("review_invitations"."sent_at" is null or "review_invitations"."reason" is null) and ("review_invitations"."due_at" is not null or "review_invitations"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"mediator_id" text NOT NULL,
	"body" text NOT NULL,
	"kind" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"valid_until" date,
	"status" text DEFAULT 'waiting' NOT NULL,
	"checked_on" date,
	"checked_by" text,
	"refusal" text DEFAULT '' NOT NULL,
	"evidence_key" text DEFAULT '' NOT NULL,
	"evidence_type" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"reminded" integer,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credentials_kind" CHECK ("credentials"."kind" in ('accredited', 'registered', 'trainee')),
	CONSTRAINT "credentials_status" CHECK ("credentials"."status" in ('waiting', 'checked', 'refused')),
	CONSTRAINT "credentials_checked_on" CHECK (("credentials"."status" = 'checked') = ("credentials"."checked_on" is not null)),
	CONSTRAINT "credentials_version" CHECK ("credentials"."version" >= 0),
	CONSTRAINT "credentials_reminded" CHECK ("credentials"."reminded" >= 0),
	CONSTRAINT "credentials_evidence" CHECK (("credentials"."evidence_key" = '') = ("credentials"."evidence_type" = ''))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"mediator_id" text,
	"review_id" text,
	"mediator_name" text NOT NULL,
	"review_author" text DEFAULT '' NOT NULL,
	"reported_text" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"client_ip_key" text,
	"is_by_mediator" boolean DEFAULT false NOT NULL,
	"spam_signals" text[] DEFAULT '{}' NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"outcome" text,
	"outcome_text" text DEFAULT '' NOT NULL,
	"mediator_text" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "reports_reference_unique" UNIQUE("reference"),
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('review', 'profile')),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('false', 'not_client', 'abusive', 'private', 'not_qualified', 'impersonation', 'other')),
	CONSTRAINT "reports_outcome" CHECK ("reports"."outcome" in ('no_action', 'review_removed', 'profile_removed', 'passed_on')),
	CONSTRAINT "reports_decided" CHECK (("reports"."decided_at" is null) = ("reports"."outcome" is null)),
	CONSTRAINT "reports_spam_signals" CHECK (case when coalesce(array_ndims("reports"."spam_signals"), 1) = 1 then array_position("reports"."spam_signals", null) is null else false end)
);
--> statement-breakpoint
CREATE TABLE "review_answers" (
	"review_id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'in_review' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"refusal_reason" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "review_answers_status" CHECK ("review_answers"."status" in ('in_review', 'approved', 'refused', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "former_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"rating" integer NOT NULL,
	"status" text NOT NULL,
	"date_created" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"anonymised_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_reviews_rating" CHECK ("former_reviews"."rating" between 1 and 5),
	CONSTRAINT "former_reviews_status" CHECK ("former_reviews"."status" in ('in_review', 'approved', 'deleted', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_status";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_offices" ADD COLUMN "checked_until" date;--> statement-breakpoint
ALTER TABLE "listing_offices" ADD COLUMN "accredited_until" date;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "credentials" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "checked_until" date;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "accredited_until" date;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD COLUMN "credentials" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD COLUMN "checked_until" date;--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD COLUMN "accredited_until" date;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "inquiry_id" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profile_keys" ADD CONSTRAINT "profile_keys_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_inquiries" ADD CONSTRAINT "returned_inquiries_request_id_inquiry_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."inquiry_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invitation_periods" ADD CONSTRAINT "review_invitation_periods_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_mediator_id_mediators_id_fk" FOREIGN KEY ("mediator_id") REFERENCES "public"."mediators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_keys_by_mediator" ON "profile_keys" USING btree ("mediator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_invitation_periods_open" ON "review_invitation_periods" USING btree ("mediator_id") WHERE "review_invitation_periods"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "review_invitation_periods_mediator_id" ON "review_invitation_periods" USING btree ("mediator_id","started_at");--> statement-breakpoint
CREATE INDEX "review_invitations_mediator_id" ON "review_invitations" USING btree ("mediator_id");--> statement-breakpoint
CREATE INDEX "review_invitations_due" ON "review_invitations" USING btree ("due_at") WHERE "review_invitations"."sent_at" is null and "review_invitations"."reason" is null;--> statement-breakpoint
CREATE INDEX "credentials_by_mediator" ON "credentials" USING btree ("mediator_id");--> statement-breakpoint
CREATE INDEX "credentials_by_status" ON "credentials" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "credentials_by_end" ON "credentials" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "reports_waiting" ON "reports" USING btree ("created_at") WHERE "reports"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "reports_created_at" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_by_mediator" ON "reports" USING btree ("mediator_id");--> statement-breakpoint
CREATE INDEX "reports_by_review" ON "reports" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "reports_digest" ON "reports" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "reports_same_client_ip" ON "reports" USING btree ("client_ip_key");--> statement-breakpoint
CREATE INDEX "reports_same_text" ON "reports" USING btree (md5(lower(regexp_replace("text", '[^[:alnum:]]+', '', 'g'))));--> statement-breakpoint
CREATE INDEX "review_answers_by_status" ON "review_answers" USING btree ("status","changed_at");--> statement-breakpoint
CREATE INDEX "former_reviews_date_created" ON "former_reviews" USING btree ("date_created");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_inquiry_id" ON "reviews" USING btree ("inquiry_id");--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_credentials" CHECK (case when jsonb_typeof("listings"."credentials") = 'array' then ("listings"."checked_until" is null) = ("listings"."credentials" = '[]') else false end);--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_accredited_until" CHECK ("listings"."accredited_until" is null or coalesce("listings"."accredited_until" <= "listings"."checked_until", false));--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD CONSTRAINT "withheld_listings_credentials" CHECK (case when jsonb_typeof("withheld_listings"."credentials") = 'array' then ("withheld_listings"."checked_until" is null) = ("withheld_listings"."credentials" = '[]') else false end);--> statement-breakpoint
ALTER TABLE "withheld_listings" ADD CONSTRAINT "withheld_listings_accredited_until" CHECK ("withheld_listings"."accredited_until" is null or coalesce("withheld_listings"."accredited_until" <= "withheld_listings"."checked_until", false));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_confirmed_by" CHECK ("reviews"."confirmed_by" in ('invitation', 'private-page'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_confirmed" CHECK ("reviews"."inquiry_id" is null or "reviews"."confirmed_by" is not null);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_withdrawn" CHECK (("reviews"."status" = 'withdrawn') = ("reviews"."withdrawn_at" is not null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('in_review', 'approved', 'deleted', 'withdrawn'));
--> statement-breakpoint
-- What searches know of checked credentials.
-- The rule of `nationsWithoutMiams`: online, or where nobody knows, someone may work with MIAMs.
CREATE FUNCTION works_with_miams(offices jsonb, works_online boolean) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT works_online OR jsonb_array_length(offices) = 0 OR EXISTS (
		SELECT FROM jsonb_array_elements(offices) office
		WHERE NOT coalesce(office -> 'areas', '[]') ?| array['scotland', 'northern-ireland']
	)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION listing_office_rows(listing listings) RETURNS SETOF listing_offices LANGUAGE sql STABLE AS $$
	SELECT
		listing.id,
		coalesce(office.at - 1, 0)::integer,
		coalesce(office.value ->> 'place', ''),
		(office.value ->> 'latitude')::double precision,
		(office.value ->> 'longitude')::double precision,
		array(SELECT jsonb_array_elements_text(coalesce(office.value -> 'areas', '[]'))),
		listing.location,
		(
			SELECT coalesce(bit_or(1 << (fact.at::integer - 1)), 0)::integer
			FROM unnest(array['civil_commercial', 'family', 'workplace', 'community', 'restorative_justice', 'odr', 'construction_engineering', 'medical', 'elder', 'newCases', 'accredited', 'credentialsChecked', 'familyLegalAid', 'onlineMediation', 'childInclusive', 'courtForms', 'freeFirstCall', 'evenings', 'weekends', 'wheelchair', 'miam']) WITH ORDINALITY fact(code, at)
			WHERE CASE fact.code
				WHEN 'newCases' THEN listing.accept_new_cases
				WHEN 'accredited' THEN listing.accredited_until IS NOT NULL AND 'family' = ANY (listing.practice_areas)
				WHEN 'credentialsChecked' THEN listing.checked_until IS NOT NULL
				WHEN 'familyLegalAid' THEN listing.family_legal_aid AND 'family' = ANY (listing.practice_areas)
				WHEN 'onlineMediation' THEN listing.works_online
				WHEN 'childInclusive' THEN listing.family_qualified_children AND 'family' = ANY (listing.practice_areas)
				WHEN 'courtForms' THEN listing.family_qualified_court_forms AND listing.accredited_until IS NOT NULL AND 'family' = ANY (listing.practice_areas) AND works_with_miams(listing.offices, listing.works_online)
				WHEN 'freeFirstCall' THEN listing.free_first_call
				WHEN 'evenings' THEN 'evenings' = ANY (listing.session_times)
				WHEN 'weekends' THEN 'weekends' = ANY (listing.session_times)
				WHEN 'wheelchair' THEN 'wheelchair' = ANY (listing.accessibility)
				WHEN 'miam' THEN listing.accredited_until IS NOT NULL AND 'family' = ANY (listing.practice_areas) AND works_with_miams(listing.offices, listing.works_online)
				ELSE fact.code = ANY (listing.practice_areas)
			END
		),
		listing.languages,
		listing.start_within_days,
		listing.start_confirmed_on,
		coalesce(listing.hourly_rate_min, listing.hourly_rate_max),
		listing.experience,
		listing.user_type,
		listing.sort_name,
		listing.relevance,
		CASE WHEN listing.rating_total = 0 THEN 0 ELSE listing.weighted_rating END,
		listing.completion_score,
		listing.join_date,
		listing.published_at,
		coalesce(listing.hourly_rate_max, listing.hourly_rate_min),
		listing.checked_until,
		listing.accredited_until
	FROM (VALUES (1)) one
	LEFT JOIN jsonb_array_elements(listing.offices) WITH ORDINALITY office(value, at) ON true
$$;
--> statement-breakpoint
DELETE FROM listing_offices;
--> statement-breakpoint
INSERT INTO listing_offices SELECT office.* FROM listings, listing_office_rows(listings) office;
--> statement-breakpoint
-- Those who have said that they are accredited family mediators wait for an administrator to check it.
INSERT INTO credentials (id, mediator_id, body, kind, created_at, updated_at)
SELECT 'fmc-' || id, id, 'fmc', 'accredited', updated_at, updated_at FROM mediators
WHERE family_accredited AND 'family' = ANY (practice_areas) AND works_with_miams(offices, works_online);
--> statement-breakpoint
-- By what profiles resemble one another: digits without the country's code, the host and path of a
-- website, the page of LinkedIn, the words of a bio, and of its runs of four words, dealt into twelve
-- parts, the smallest digest of each part, of which nearly the same bios share most. A bio of few
-- words says too little.
CREATE FUNCTION profile_keys_of(phone text, website text, linkedin text, bio text) RETURNS TABLE (kind text, key text) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'phone', digits
  FROM (SELECT ltrim(regexp_replace(regexp_replace($1, '\D', '', 'g'), '^(00)?44', ''), '0')) AS phones (digits)
  WHERE length(digits) BETWEEN 8 AND 15
  UNION ALL
  SELECT site, md5(url)
  FROM (
    SELECT 'website', regexp_replace(btrim($2), '[?#].*$', '')
    UNION ALL
    SELECT 'linkedin', regexp_replace(btrim($3), '^([a-z]+:)?(//)?([a-z]+\.)?linkedin\.com|[?#].*$', '', 'gi')
  ) AS typed (site, address),
  LATERAL (SELECT rtrim(regexp_replace(lower(address), '^([a-z]+:)?(//)?(www\.)?', ''), '/')) AS urls (url)
  WHERE url <> ''
  UNION ALL
  SELECT 'text', md5(said)
  FROM (SELECT btrim(regexp_replace(lower(regexp_replace($4, '<[^<>]*>|&#?[[:alnum:]]+;', ' ', 'g')), '[^[:alnum:]]+', ' ', 'g'))) AS texts (said)
  WHERE said ~ '^([^ ]+ ){11}'
  UNION ALL
  SELECT 'bio', part || ':' || min(digest)
  FROM (
    SELECT (digest & 2147483647) % 12, digest, total
    FROM (
      SELECT hashtextextended(word || ' ' || lead(word) OVER words_in_order || ' ' || lead(word, 2) OVER words_in_order || ' ' || lead(word, 3) OVER words_in_order, 0), count(*) OVER ()
      FROM regexp_split_to_table(btrim(regexp_replace(lower(regexp_replace($4, '<[^<>]*>|&#?[[:alnum:]]+;', ' ', 'g')), '[^[:alnum:]]+', ' ', 'g')), ' ') WITH ORDINALITY AS words (word, place)
      WINDOW words_in_order AS (ORDER BY place)
    ) AS runs (digest, total)
  ) AS digests (part, digest, total)
  WHERE total >= 30 AND digest IS NOT NULL
  GROUP BY part
$$;
--> statement-breakpoint
CREATE FUNCTION write_profile_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM profile_keys WHERE mediator_id = NEW.id;
  INSERT INTO profile_keys (mediator_id, kind, key)
  SELECT NEW.id, keys.kind, keys.key FROM profile_keys_of(NEW.phone, NEW.website, NEW.linkedin, NEW.bio) AS keys;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profile_keys_inserted AFTER INSERT ON mediators FOR EACH ROW EXECUTE FUNCTION write_profile_keys();
--> statement-breakpoint
CREATE TRIGGER profile_keys_updated AFTER UPDATE OF phone, website, linkedin, bio ON mediators FOR EACH ROW WHEN (OLD.phone IS DISTINCT FROM NEW.phone OR OLD.website IS DISTINCT FROM NEW.website OR OLD.linkedin IS DISTINCT FROM NEW.linkedin OR OLD.bio IS DISTINCT FROM NEW.bio) EXECUTE FUNCTION write_profile_keys();
--> statement-breakpoint
INSERT INTO profile_keys (mediator_id, kind, key)
SELECT mediators.id, keys.kind, keys.key FROM mediators, profile_keys_of(phone, website, linkedin, bio) AS keys;
