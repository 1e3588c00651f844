-- A priced estimate of one cable, with the sheet that its price is made of and what people set in it by hand.

create table "costing" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "costing_number_key" unique,
  "status" text not null constraint "costing_status_check" check ("status" in ('draft', 'checked', 'approved', 'frozen')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "design" bigint,
  "designation" text not null,
  "customer" bigint,
  "date" date not null,
  "qty" numeric(18,3) not null constraint "costing_qty_check" check ("qty" >= 0),
  "run_m" integer not null constraint "costing_run_m_check" check ("run_m" >= 1 and "run_m" <= 100000),
  "rate_day" date not null,
  "copper_rate" numeric(18,2) constraint "costing_copper_rate_check" check ("copper_rate" >= 0),
  "aluminium_rate" numeric(18,2) constraint "costing_aluminium_rate_check" check ("aluminium_rate" >= 0),
  "copper_used" numeric(18,2),
  "aluminium_used" numeric(18,2),
  "terms" bigint not null,
  "credit_days" integer not null constraint "costing_credit_days_check" check ("credit_days" >= 0 and "credit_days" <= 365),
  "distance_km" integer not null constraint "costing_distance_km_check" check ("distance_km" >= 0 and "distance_km" <= 10000),
  "overhead_pct" numeric(18,2) not null constraint "costing_overhead_pct_check" check ("overhead_pct" >= 0 and "overhead_pct" <= 100),
  "interest_pct_per_year" numeric(18,2) not null constraint "costing_interest_pct_per_year_check" check ("interest_pct_per_year" >= 0 and "interest_pct_per_year" <= 100),
  "margin_pct" numeric(18,2) not null constraint "costing_margin_pct_check" check ("margin_pct" >= 0 and "margin_pct" <= 100),
  "margin_on" text not null constraint "costing_margin_on_check" check ("margin_on" in ('cost', 'price')),
  "commission_pct" numeric(18,2) not null constraint "costing_commission_pct_check" check ("commission_pct" >= 0 and "commission_pct" <= 100),
  "testing_per_km" numeric(18,2) not null constraint "costing_testing_per_km_check" check ("testing_per_km" >= 0),
  "packing_per_drum" numeric(18,2) not null constraint "costing_packing_per_drum_check" check ("packing_per_drum" >= 0),
  "freight_per_tonne_km" numeric(18,2) not null constraint "costing_freight_per_tonne_km_check" check ("freight_per_tonne_km" >= 0),
  "based_on" bigint,
  "origin" bigint,
  "revision" integer,
  "remarks" text,
  "material_per_km" numeric(18,2) not null,
  "conversion_per_km" numeric(18,2) not null,
  "works_cost_per_km" numeric(18,2) not null,
  "cost_per_km" numeric(18,2) not null,
  "margin_per_km" numeric(18,2) not null,
  "margin_of_price" numeric(18,2) not null,
  "ex_works_per_km" numeric(18,2) not null,
  "price_per_km" numeric(18,2) not null,
  "metal_per_km" numeric(18,2) not null,
  "hollow_per_km" numeric(18,2) not null,
  "metal_kg_per_km" numeric(18,3) not null,
  "value" numeric(18,2) not null
);
create table "costing_working" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "costing_working_doc_fkey" references "costing" (id) on delete cascade,
  "no" integer not null,
  "head" text not null constraint "costing_working_head_check" check ("head" in ('METAL', 'INS', 'SEMI', 'FILL', 'INNER', 'ARM', 'OUTER', 'WASTE', 'CONV', 'TEST', 'PACK', 'OH', 'FIN', 'MARGIN', 'COMM', 'FREIGHT')),
  "name" text not null,
  "kg_per_km" numeric(18,3),
  "rate_per_kg" numeric(18,2),
  "rupees_per_km" numeric(18,2) not null,
  "derivation" text not null,
  "reckoned" numeric(18,2)
);
create table "costing_overrides" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "costing_overrides_doc_fkey" references "costing" (id) on delete cascade,
  "no" integer not null,
  "line" text not null,
  "rupees_per_km" numeric(18,2) not null constraint "costing_overrides_rupees_per_km_check" check ("rupees_per_km" >= 0),
  "reason" text not null
);
alter table "costing" add constraint "costing_based_on_fkey" FOREIGN KEY (based_on) REFERENCES costing(id);
alter table "costing" add constraint "costing_design_fkey" FOREIGN KEY (design) REFERENCES product_design(id);
alter table "costing" add constraint "costing_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
alter table "costing" add constraint "costing_origin_fkey" FOREIGN KEY (origin) REFERENCES costing(id);
alter table "costing" add constraint "costing_terms_fkey" FOREIGN KEY (terms) REFERENCES cost_terms(id);
create INDEX costing_customer_index ON costing USING btree (customer, date DESC, id DESC);
create INDEX costing_design_index ON costing USING btree (design, date DESC, id DESC);
create INDEX costing_designation_search ON costing USING gin (designation gin_trgm_ops);
create INDEX costing_number_search ON costing USING gin (number gin_trgm_ops);
create INDEX costing_origin_index ON costing USING btree (origin, date DESC, id DESC);
create INDEX costing_sort ON costing USING btree (date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON costing REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costing', '');
create TRIGGER audit_insert AFTER INSERT ON costing REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costing', '');
create TRIGGER audit_update AFTER UPDATE ON costing REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costing', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON costing FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX costing_overrides_doc ON costing_overrides USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON costing_overrides REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costing', 'overrides');
create TRIGGER audit_insert AFTER INSERT ON costing_overrides REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costing', 'overrides');
create TRIGGER audit_update AFTER UPDATE ON costing_overrides REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costing', 'overrides');
create TRIGGER no_truncate BEFORE TRUNCATE ON costing_overrides FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX costing_working_doc ON costing_working USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON costing_working REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costing', 'working');
create TRIGGER audit_insert AFTER INSERT ON costing_working REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costing', 'working');
create TRIGGER audit_update AFTER UPDATE ON costing_working REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costing', 'working');
create TRIGGER no_truncate BEFORE TRUNCATE ON costing_working FOR EACH STATEMENT EXECUTE FUNCTION no_change();
