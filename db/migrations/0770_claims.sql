-- Metres of pieces that are kept for lines of orders (decisions/claims.md). The database holds that they lie within pieces that are there, apart.
create table "claim" (
  "id" bigint generated always as identity primary key,
  "status" text not null,
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "piece" bigint not null,
  "from_m" numeric(18,3) not null,
  "to_m" numeric(18,3) not null,
  "purpose" text not null,
  "for_document" text,
  "for_id" integer,
  "for_line" integer,
  "document" text,
  "document_id" integer,
  "document_line" integer,
  "ended" text,
  "ended_stamp" timestamptz,
  "voucher" integer
);
create constraint trigger claim_stands after insert or update on claim deferrable initially deferred for each row execute function claim_stands();
create constraint trigger claimed_piece_there after update on piece deferrable initially deferred
  for each row when (old.store is not null and new.store is null) execute function claimed_piece_there();
