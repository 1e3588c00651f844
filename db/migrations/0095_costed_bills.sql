-- The costing of a whole bill of quantities: its lines in the tender's words, and beside them what each was read as and costs.
create table "costed_bill" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "costed_bill_number_key" unique,
  "status" text not null constraint "costed_bill_status_check" check ("status" in ('draft', 'checked', 'approved', 'frozen')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "title" text not null,
  "customer" bigint,
  "date" date not null,
  "run_m" integer not null constraint "costed_bill_run_m_check" check ("run_m" >= 1 and "run_m" <= 100000),
  "rate_day" date not null,
  "copper_rate" numeric(18,2) constraint "costed_bill_copper_rate_check" check ("copper_rate" >= 0),
  "aluminium_rate" numeric(18,2) constraint "costed_bill_aluminium_rate_check" check ("aluminium_rate" >= 0),
  "copper_used" numeric(18,2),
  "aluminium_used" numeric(18,2),
  "terms" bigint not null,
  "credit_days" integer not null constraint "costed_bill_credit_days_check" check ("credit_days" >= 0 and "credit_days" <= 365),
  "distance_km" integer not null constraint "costed_bill_distance_km_check" check ("distance_km" >= 0 and "distance_km" <= 10000),
  "overhead_pct" numeric(18,2) not null constraint "costed_bill_overhead_pct_check" check ("overhead_pct" >= 0 and "overhead_pct" <= 100),
  "interest_pct_per_year" numeric(18,2) not null constraint "costed_bill_interest_pct_per_year_check" check ("interest_pct_per_year" >= 0 and "interest_pct_per_year" <= 100),
  "margin_pct" numeric(18,2) not null constraint "costed_bill_margin_pct_check" check ("margin_pct" >= 0 and "margin_pct" <= 100),
  "margin_on" text not null constraint "costed_bill_margin_on_check" check ("margin_on" in ('cost', 'price')),
  "commission_pct" numeric(18,2) not null constraint "costed_bill_commission_pct_check" check ("commission_pct" >= 0 and "commission_pct" <= 100),
  "testing_per_km" numeric(18,2) not null constraint "costed_bill_testing_per_km_check" check ("testing_per_km" >= 0),
  "packing_per_drum" numeric(18,2) not null constraint "costed_bill_packing_per_drum_check" check ("packing_per_drum" >= 0),
  "freight_per_tonne_km" numeric(18,2) not null constraint "costed_bill_freight_per_tonne_km_check" check ("freight_per_tonne_km" >= 0),
  "based_on" bigint,
  "origin" bigint,
  "revision" integer,
  "remarks" text,
  "line_count" integer not null,
  "unpriced" integer not null,
  "total_km" numeric(18,3) not null,
  "metal_kg" numeric(18,3) not null,
  "value" numeric(18,2) not null
);
create table "costed_bill_cables" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "costed_bill_cables_doc_fkey" references "costed_bill" (id) on delete cascade,
  "no" integer not null,
  "asked" text not null,
  "qty" numeric(18,3) not null constraint "costed_bill_cables_qty_check" check ("qty" >= 0),
  "design" bigint,
  "set_per_km" numeric(18,2) constraint "costed_bill_cables_set_per_km_check" check ("set_per_km" >= 0),
  "reason" text
);
create table "costed_bill_priced" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "costed_bill_priced_doc_fkey" references "costed_bill" (id) on delete cascade,
  "no" integer not null,
  "cable" text not null,
  "reading" text not null constraint "costed_bill_priced_reading_check" check ("reading" in ('chosen', 'sure', 'guessed', 'asks', 'impossible')),
  "confidence" numeric(18,0),
  "about" text,
  "product" bigint,
  "qty" numeric(18,3) not null,
  "weight_kg_per_km" numeric(18,3),
  "metal_kg_per_km" numeric(18,3),
  "hollow_per_km" numeric(18,2),
  "reckoned_per_km" numeric(18,2),
  "price_per_km" numeric(18,2),
  "value" numeric(18,2) not null
);
alter table "costed_bill" add constraint "costed_bill_based_on_fkey" FOREIGN KEY (based_on) REFERENCES costed_bill(id);
alter table "costed_bill" add constraint "costed_bill_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
alter table "costed_bill" add constraint "costed_bill_origin_fkey" FOREIGN KEY (origin) REFERENCES costed_bill(id);
alter table "costed_bill" add constraint "costed_bill_terms_fkey" FOREIGN KEY (terms) REFERENCES cost_terms(id);
create INDEX costed_bill_customer_index ON costed_bill USING btree (customer, date DESC, id DESC);
create INDEX costed_bill_number_search ON costed_bill USING gin (number gin_trgm_ops);
create INDEX costed_bill_origin_index ON costed_bill USING btree (origin, date DESC, id DESC);
create INDEX costed_bill_sort ON costed_bill USING btree (date DESC, id DESC);
create INDEX costed_bill_title_search ON costed_bill USING gin (title gin_trgm_ops);
create TRIGGER audit_delete AFTER DELETE ON costed_bill REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costedBill', '');
create TRIGGER audit_insert AFTER INSERT ON costed_bill REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costedBill', '');
create TRIGGER audit_update AFTER UPDATE ON costed_bill REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costedBill', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON costed_bill FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "costed_bill_cables" add constraint "costed_bill_cables_design_fkey" FOREIGN KEY (design) REFERENCES product_design(id);
create INDEX costed_bill_cables_doc ON costed_bill_cables USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON costed_bill_cables REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costedBill', 'cables');
create TRIGGER audit_insert AFTER INSERT ON costed_bill_cables REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costedBill', 'cables');
create TRIGGER audit_update AFTER UPDATE ON costed_bill_cables REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costedBill', 'cables');
create TRIGGER no_truncate BEFORE TRUNCATE ON costed_bill_cables FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "costed_bill_priced" add constraint "costed_bill_priced_product_fkey" FOREIGN KEY (product) REFERENCES product(id);
create INDEX costed_bill_priced_doc ON costed_bill_priced USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON costed_bill_priced REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costedBill', 'priced');
create TRIGGER audit_insert AFTER INSERT ON costed_bill_priced REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costedBill', 'priced');
create TRIGGER audit_update AFTER UPDATE ON costed_bill_priced REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costedBill', 'priced');
create TRIGGER no_truncate BEFORE TRUNCATE ON costed_bill_priced FOR EACH STATEMENT EXECUTE FUNCTION no_change();
