-- What the cable costs as which a failed length is kept: the length is worth no more than that from then on.
alter table "disposition" add column "to_rate" numeric(18,4);
