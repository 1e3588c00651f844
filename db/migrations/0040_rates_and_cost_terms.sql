-- What materials cost from which day on, and how a works makes a price out of its cost. Both are the affair of people with
-- the duty costing, who alone, beside approvers, see cost and margin.

create table "cost_terms" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "cost_terms_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "credit_days" integer not null constraint "cost_terms_credit_days_check" check ("credit_days" >= 0 and "credit_days" <= 365),
  "distance_km" integer not null constraint "cost_terms_distance_km_check" check ("distance_km" >= 0 and "distance_km" <= 10000),
  "overhead_pct" numeric(18,2) not null constraint "cost_terms_overhead_pct_check" check ("overhead_pct" >= 0 and "overhead_pct" <= 100),
  "interest_pct_per_year" numeric(18,2) not null constraint "cost_terms_interest_pct_per_year_check" check ("interest_pct_per_year" >= 0 and "interest_pct_per_year" <= 100),
  "margin_pct" numeric(18,2) not null constraint "cost_terms_margin_pct_check" check ("margin_pct" >= 0 and "margin_pct" <= 100),
  "margin_on" text not null constraint "cost_terms_margin_on_check" check ("margin_on" in ('cost', 'price')),
  "commission_pct" numeric(18,2) not null constraint "cost_terms_commission_pct_check" check ("commission_pct" >= 0 and "commission_pct" <= 100),
  "testing_per_km" numeric(18,2) not null constraint "cost_terms_testing_per_km_check" check ("testing_per_km" >= 0),
  "packing_per_drum" numeric(18,2) not null constraint "cost_terms_packing_per_drum_check" check ("packing_per_drum" >= 0),
  "freight_per_tonne_km" numeric(18,2) not null constraint "cost_terms_freight_per_tonne_km_check" check ("freight_per_tonne_km" >= 0),
  "source" text,
  "standing" text constraint "cost_terms_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "cost_terms_recoveries" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "cost_terms_recoveries_doc_fkey" references "cost_terms" (id) on delete cascade,
  "no" integer not null,
  "category" text not null constraint "cost_terms_recoveries_category_check" check ("category" in ('conductor', 'screen', 'insulation', 'inner sheath', 'armour', 'outer sheath', 'filler', 'tape', 'additive', 'packing')),
  "recovery_pct" numeric(18,2) not null constraint "cost_terms_recoveries_recovery_pct_check" check ("recovery_pct" >= 0 and "recovery_pct" <= 100)
);
create table "material_rate" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "material_rate_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "material" bigint,
  "drum" bigint,
  "valid_from" date not null,
  "basis" text not null,
  "quoted" numeric(18,2) constraint "material_rate_quoted_check" check ("quoted" >= 0),
  "exchange_usd_per_tonne" numeric(18,2) constraint "material_rate_exchange_usd_per_tonne_check" check ("exchange_usd_per_tonne" >= 0),
  "premium_usd_per_tonne" numeric(18,2) not null constraint "material_rate_premium_usd_per_tonne_check" check ("premium_usd_per_tonne" >= 0),
  "rupees_per_usd" numeric(18,4) constraint "material_rate_rupees_per_usd_check" check ("rupees_per_usd" >= 0),
  "duty_pct" numeric(18,3) not null constraint "material_rate_duty_pct_check" check ("duty_pct" >= 0 and "duty_pct" <= 100),
  "handling_rupees_per_tonne" numeric(18,2) not null constraint "material_rate_handling_rupees_per_tonne_check" check ("handling_rupees_per_tonne" >= 0),
  "source" text,
  "standing" text constraint "material_rate_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected')),
  "landed_per_tonne" numeric(18,2),
  "rate" numeric(18,2) not null,
  "derivation" text not null
);
create UNIQUE INDEX cost_terms_code_key ON cost_terms USING btree (lower(code));
create INDEX cost_terms_code_search ON cost_terms USING gin (code gin_trgm_ops);
create INDEX cost_terms_name_search ON cost_terms USING gin (name gin_trgm_ops);
create INDEX cost_terms_sort ON cost_terms USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON cost_terms REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costTerms', '');
create TRIGGER audit_insert AFTER INSERT ON cost_terms REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costTerms', '');
create TRIGGER audit_update AFTER UPDATE ON cost_terms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costTerms', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON cost_terms FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX cost_terms_recoveries_doc ON cost_terms_recoveries USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON cost_terms_recoveries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costTerms', 'recoveries');
create TRIGGER audit_insert AFTER INSERT ON cost_terms_recoveries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costTerms', 'recoveries');
create TRIGGER audit_update AFTER UPDATE ON cost_terms_recoveries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costTerms', 'recoveries');
create TRIGGER no_truncate BEFORE TRUNCATE ON cost_terms_recoveries FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "material_rate" add constraint "material_rate_drum_fkey" FOREIGN KEY (drum) REFERENCES drum_code(id);
alter table "material_rate" add constraint "material_rate_material_fkey" FOREIGN KEY (material) REFERENCES raw_material(id);
create INDEX material_rate_basis_search ON material_rate USING gin (basis gin_trgm_ops);
create UNIQUE INDEX material_rate_key ON material_rate USING btree (material, drum, valid_from) NULLS NOT DISTINCT;
create INDEX material_rate_material_index ON material_rate USING btree (material, valid_from DESC, material, id DESC);
create INDEX material_rate_sort ON material_rate USING btree (valid_from DESC, material, id DESC);
create TRIGGER audit_delete AFTER DELETE ON material_rate REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('materialRate', '');
create TRIGGER audit_insert AFTER INSERT ON material_rate REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('materialRate', '');
create TRIGGER audit_update AFTER UPDATE ON material_rate REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('materialRate', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON material_rate FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "user" drop constraint "user_duties_check";
alter table "user" add constraint "user_duties_check" CHECK ((duties <@ ARRAY['admin'::text, 'masters'::text, 'sales'::text, 'costing'::text, 'purchase'::text, 'stores'::text, 'planning'::text, 'quality'::text, 'despatch'::text, 'accounts'::text, 'approver'::text]));
