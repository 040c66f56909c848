-- There are few kinds, so that to order by them first compares nearly every key with others whole.
ALTER TABLE "profile_keys" DROP CONSTRAINT "profile_keys_kind_key_mediator_id_pk";--> statement-breakpoint
ALTER TABLE "profile_keys" ADD CONSTRAINT "profile_keys_key_kind_mediator_id_pk" PRIMARY KEY("key","kind","mediator_id");
