-- The register of drums knows the deposit on a drum and how often it was out.
alter table "carrier" add column "deposit" numeric(18,2);
alter table "carrier" add column "trips" integer;
alter table "carrier" add constraint "carrier_deposit_check" CHECK ((deposit >= (0)::numeric));
