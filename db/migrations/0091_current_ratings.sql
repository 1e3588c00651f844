-- What a cross section may carry, and the sections by which drafts and bills of before kept tax back.
create table "current_rating" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "current_rating_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "sqmm" numeric(18,3) not null constraint "current_rating_sqmm_check" check ("sqmm" >= 0.01),
  "metal" text not null constraint "current_rating_metal_check" check ("metal" in ('CU', 'AL', 'AL-ALLOY')),
  "insulation" text not null constraint "current_rating_insulation_check" check ("insulation" in ('PVC', 'PVC-C', 'XLPE')),
  "voltage" text not null constraint "current_rating_voltage_check" check ("voltage" in ('lt', 'mv')),
  "cores" text not null constraint "current_rating_cores_check" check ("cores" in ('1', '2', '3')),
  "armoured" boolean not null,
  "installation" text not null constraint "current_rating_installation_check" check ("installation" in ('air', 'ground', 'duct')),
  "ampere" numeric(18,3) not null constraint "current_rating_ampere_check" check ("ampere" >= 0),
  "conditions" text not null,
  "standard" bigint,
  "source" text,
  "standing" text constraint "current_rating_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
alter table "current_rating" add constraint "current_rating_standard_fkey" FOREIGN KEY (standard) REFERENCES standard(id);
create INDEX current_rating_conditions_search ON current_rating USING gin (conditions gin_trgm_ops);
create UNIQUE INDEX current_rating_key ON current_rating USING btree (sqmm, metal, insulation, voltage, cores, armoured, installation, standard) NULLS NOT DISTINCT;
create INDEX current_rating_sort ON current_rating USING btree (metal, insulation, cores, sqmm, installation, id);
create TRIGGER audit_delete AFTER DELETE ON current_rating REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('currentRating', '');
create TRIGGER audit_insert AFTER INSERT ON current_rating REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('currentRating', '');
create TRIGGER audit_update AFTER UPDATE ON current_rating REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('currentRating', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON current_rating FOR EACH STATEMENT EXECUTE FUNCTION no_change();
update "purchase_invoice" d set tds_section = s.tds_section from supplier s where s.id = d.supplier and d.tds_ledger is not null;
update "bank_payment" d set tds_section = s.tds_section from supplier s where s.id = d.supplier and d.tds_ledger is not null;
