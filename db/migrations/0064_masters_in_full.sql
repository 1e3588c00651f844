-- What the masters still lacked: rules of charges, taxes and terms, matrices of machines and colours, approvals, type tests.
create table "customer_metal_prices" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "customer_metal_prices_doc_fkey" references "customer" (id) on delete cascade,
  "no" integer not null,
  "metal" text not null constraint "customer_metal_prices_metal_check" check ("metal" in ('CU', 'AL', 'STEEL', 'LEAD', 'TIN')),
  "quote" text not null constraint "customer_metal_prices_quote_check" check ("quote" in ('lme', 'mcx', 'producer', 'ieema')),
  "day" text not null constraint "customer_metal_prices_day_check" check ("day" in ('order', 'monthBefore', 'month', 'despatch', 'fixing')),
  "premium" numeric(18,2)
);
create table "customer_approvals" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "customer_approvals_doc_fkey" references "customer" (id) on delete cascade,
  "no" integer not null,
  "product" bigint not null,
  "design" bigint,
  "gtp_no" text,
  "approved_date" date not null,
  "valid_to" date
);
create table "color_change" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "color_change_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "machine" bigint,
  "from_color" bigint not null,
  "to_color" bigint not null,
  "purge_kg" numeric(18,3) not null constraint "color_change_purge_kg_check" check ("purge_kg" >= 0),
  "minutes" integer not null constraint "color_change_minutes_check" check ("minutes" >= 0 and "minutes" <= 1440),
  "cost" numeric(18,2) constraint "color_change_cost_check" check ("cost" >= 0),
  "source" text,
  "standing" text constraint "color_change_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "designation_skills" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "designation_skills_doc_fkey" references "designation" (id) on delete cascade,
  "no" integer not null,
  "process" bigint not null,
  "level" text not null constraint "designation_skills_level_check" check ("level" in ('trainee', 'operator', 'expert', 'trainer'))
);
create table "employee_authorities" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "employee_authorities_doc_fkey" references "employee" (id) on delete cascade,
  "no" integer not null,
  "authority" text not null constraint "employee_authorities_authority_check" check ("authority" in ('routineTest', 'typeTest', 'joint', 'release', 'scrap', 'weighing', 'calibration')),
  "from_date" date not null,
  "valid_to" date,
  "certificate" text
);
create table "machine_size_changes" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "machine_size_changes_doc_fkey" references "machine" (id) on delete cascade,
  "no" integer not null,
  "from_sqmm" numeric(18,3) not null constraint "machine_size_changes_from_sqmm_check" check ("from_sqmm" >= 0),
  "to_sqmm" numeric(18,3) not null constraint "machine_size_changes_to_sqmm_check" check ("to_sqmm" >= 0),
  "minutes" integer not null constraint "machine_size_changes_minutes_check" check ("minutes" >= 0 and "minutes" <= 1440),
  "scrap_m" numeric(18,3) not null constraint "machine_size_changes_scrap_m_check" check ("scrap_m" >= 0),
  "tooling" text
);
create table "raw_material_tests" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "raw_material_tests_doc_fkey" references "raw_material" (id) on delete cascade,
  "no" integer not null,
  "name" text not null,
  "method" text,
  "least" numeric(18,6),
  "most" numeric(18,6),
  "unit" text,
  "sampling" text not null constraint "raw_material_tests_sampling_check" check ("sampling" in ('all', 'lot', 'first', 'certificate'))
);
create table "standard_changes" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "standard_changes_doc_fkey" references "standard" (id) on delete cascade,
  "no" integer not null,
  "amendment" integer not null constraint "standard_changes_amendment_check" check ("amendment" >= 1 and "amendment" <= 99),
  "date" date not null,
  "about" text not null constraint "standard_changes_about_check" check ("about" in ('thickness', 'resistance', 'tests', 'materials', 'marking', 'text')),
  "subject" text not null
);
-- What was written of amendments in one line becomes the first of the list.
insert into standard_changes (doc, no, amendment, date, about, subject)
select id, 1, 1, make_date(substring(edition from '\d{4}')::int, 1, 1), 'text', amendments from standard
where amendments is not null and edition ~ '\d{4}';
create table "type_test_report" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "type_test_report_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "report_no" text not null,
  "laboratory" bigint not null,
  "standard" bigint not null,
  "sample" text not null,
  "product" bigint,
  "tested_date" date not null,
  "report_date" date not null,
  "valid_to" date,
  "result" text not null constraint "type_test_report_result_check" check ("result" in ('passed', 'failed')),
  "witnessed_by" bigint
);
create table "type_test_report_covers" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "type_test_report_covers_doc_fkey" references "type_test_report" (id) on delete cascade,
  "no" integer not null,
  "cable_type" bigint not null,
  "voltage_grade" text not null,
  "from_sqmm" numeric(18,3) not null constraint "type_test_report_covers_from_sqmm_check" check ("from_sqmm" >= 0),
  "to_sqmm" numeric(18,3) not null constraint "type_test_report_covers_to_sqmm_check" check ("to_sqmm" >= 0),
  "cores" text
);
create table "type_test_report_results" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "type_test_report_results_doc_fkey" references "type_test_report" (id) on delete cascade,
  "no" integer not null,
  "test" text not null,
  "requirement" text,
  "found" text,
  "passed" boolean not null
);
alter table "charge_structure" add column "from_date" date;
alter table "charge_structure" add column "to_date" date;
alter table "charge_structure_charges" add column "kind" text not null default 'other';
alter table "charge_structure_charges" alter column "kind" drop default;
alter table "charge_structure_charges" add column "refundable" boolean not null default false;
alter table "charge_structure_charges" alter column "refundable" drop default;
alter table "charge_structure_charges" add column "varies" boolean not null default false;
alter table "charge_structure_charges" alter column "varies" drop default;
alter table "charge_structure_charges" add constraint "charge_structure_charges_kind_check" CHECK ((kind = ANY (ARRAY['discount'::text, 'packing'::text, 'freight'::text, 'insurance'::text, 'drum'::text, 'testing'::text, 'variation'::text, 'other'::text])));
alter table "color" add column "mark" text;
alter table "color" add constraint "color_mark_check" CHECK ((mark = ANY (ARRAY['stripe'::text, 'ridge'::text])));
alter table "color_change" add constraint "color_change_from_color_fkey" FOREIGN KEY (from_color) REFERENCES color(id);
alter table "color_change" add constraint "color_change_machine_fkey" FOREIGN KEY (machine) REFERENCES machine(id);
alter table "color_change" add constraint "color_change_to_color_fkey" FOREIGN KEY (to_color) REFERENCES color(id);
create INDEX color_change_from_color_index ON color_change USING btree (from_color, from_color, purge_kg, id);
create UNIQUE INDEX color_change_key ON color_change USING btree (machine, from_color, to_color) NULLS NOT DISTINCT;
create INDEX color_change_machine_index ON color_change USING btree (machine, from_color, purge_kg, id);
create INDEX color_change_sort ON color_change USING btree (from_color, purge_kg, id);
create INDEX color_change_to_color_index ON color_change USING btree (to_color, from_color, purge_kg, id);
create TRIGGER audit_delete AFTER DELETE ON color_change REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('colorChange', '');
create TRIGGER audit_insert AFTER INSERT ON color_change REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('colorChange', '');
create TRIGGER audit_update AFTER UPDATE ON color_change REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('colorChange', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON color_change FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "core" add column "lay_up_factor" numeric(18,3);
alter table "core" add column "gap_percent" numeric(18,1);
alter table "core" add constraint "core_lay_up_factor_check" CHECK (((lay_up_factor >= (1)::numeric) AND (lay_up_factor <= (30)::numeric)));
-- The price basis of a customer was free text; the words stay with the remarks, and one of the list is chosen by a person.
update customer set remarks = concat_ws(E'\n', remarks, 'Price basis: ' || price_basis), price_basis = null, version = version + 1
where price_basis is not null;
alter table "customer" add column "price_variation" bigint;
alter table "customer" add column "list_discount_percent" numeric(18,2);
alter table "customer" add column "deductions" text[] not null default '{}';
alter table "customer" alter column "deductions" drop default;
alter table "customer" add constraint "customer_deductions_check" CHECK ((deductions <@ ARRAY['tds'::text, 'gstTds'::text, 'ld'::text, 'retention'::text]));
alter table "customer" add constraint "customer_list_discount_percent_check" CHECK (((list_discount_percent >= (0)::numeric) AND (list_discount_percent <= (100)::numeric)));
alter table "customer" add constraint "customer_price_basis_check" CHECK ((price_basis = ANY (ARRAY['firm'::text, 'variation'::text, 'metal'::text, 'list'::text, 'cost'::text])));
alter table "customer" add constraint "customer_price_variation_fkey" FOREIGN KEY (price_variation) REFERENCES price_variation(id);
alter table "customer_addresses" add column "gstin" text;
alter table "customer_approvals" add constraint "customer_approvals_design_fkey" FOREIGN KEY (design) REFERENCES product_design(id);
alter table "customer_approvals" add constraint "customer_approvals_product_fkey" FOREIGN KEY (product) REFERENCES product(id);
create INDEX customer_approvals_doc ON customer_approvals USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON customer_approvals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('customer', 'approvals');
create TRIGGER audit_insert AFTER INSERT ON customer_approvals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('customer', 'approvals');
create TRIGGER audit_update AFTER UPDATE ON customer_approvals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('customer', 'approvals');
create TRIGGER no_truncate BEFORE TRUNCATE ON customer_approvals FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX customer_metal_prices_doc ON customer_metal_prices USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON customer_metal_prices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('customer', 'metalPrices');
create TRIGGER audit_insert AFTER INSERT ON customer_metal_prices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('customer', 'metalPrices');
create TRIGGER audit_update AFTER UPDATE ON customer_metal_prices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('customer', 'metalPrices');
create TRIGGER no_truncate BEFORE TRUNCATE ON customer_metal_prices FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "department" add column "cost_centre" text;
alter table "department" add column "store" bigint;
alter table "department" add constraint "department_store_fkey" FOREIGN KEY (store) REFERENCES store(id);
alter table "designation_skills" add constraint "designation_skills_process_fkey" FOREIGN KEY (process) REFERENCES process(id);
create INDEX designation_skills_doc ON designation_skills USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON designation_skills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('designation', 'skills');
create TRIGGER audit_insert AFTER INSERT ON designation_skills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('designation', 'skills');
create TRIGGER audit_update AFTER UPDATE ON designation_skills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('designation', 'skills');
create TRIGGER no_truncate BEFORE TRUNCATE ON designation_skills FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX employee_authorities_doc ON employee_authorities USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON employee_authorities REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('employee', 'authorities');
create TRIGGER audit_insert AFTER INSERT ON employee_authorities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('employee', 'authorities');
create TRIGGER audit_update AFTER UPDATE ON employee_authorities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('employee', 'authorities');
create TRIGGER no_truncate BEFORE TRUNCATE ON employee_authorities FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "item" add column "standard_metal" numeric(18,4);
alter table "item" add column "standard_conversion" numeric(18,4);
alter table "item" add column "comes_on" text;
alter table "item" add constraint "item_comes_on_check" CHECK ((comes_on = ANY (ARRAY['drum'::text, 'bobbin'::text, 'reel'::text, 'pallet'::text, 'basket'::text])));
alter table "item" add constraint "item_standard_conversion_check" CHECK ((standard_conversion >= (0)::numeric));
alter table "item" add constraint "item_standard_metal_check" CHECK ((standard_metal >= (0)::numeric));
create INDEX machine_size_changes_doc ON machine_size_changes USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON machine_size_changes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('machine', 'sizeChanges');
create TRIGGER audit_insert AFTER INSERT ON machine_size_changes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('machine', 'sizeChanges');
create TRIGGER audit_update AFTER UPDATE ON machine_size_changes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('machine', 'sizeChanges');
create TRIGGER no_truncate BEFORE TRUNCATE ON machine_size_changes FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "raw_material" add column "resistivity" numeric(18,6);
alter table "raw_material" add column "price_kind" text;
alter table "raw_material" add constraint "raw_material_price_kind_check" CHECK ((price_kind = ANY (ARRAY['fixed'::text, 'lme'::text, 'mcx'::text, 'producer'::text, 'index'::text, 'list'::text])));
alter table "raw_material" add constraint "raw_material_resistivity_check" CHECK ((resistivity >= (0)::numeric));
create INDEX raw_material_tests_doc ON raw_material_tests USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON raw_material_tests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('rawMaterial', 'tests');
create TRIGGER audit_insert AFTER INSERT ON raw_material_tests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('rawMaterial', 'tests');
create TRIGGER audit_update AFTER UPDATE ON raw_material_tests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('rawMaterial', 'tests');
create TRIGGER no_truncate BEFORE TRUNCATE ON raw_material_tests FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "shift" add column "registration" bigint;
alter table "shift" add constraint "shift_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
alter table "standard" add column "marking" text;
alter table "standard" add column "licence_scope" text;
create INDEX standard_changes_doc ON standard_changes USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON standard_changes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('standard', 'changes');
create TRIGGER audit_insert AFTER INSERT ON standard_changes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('standard', 'changes');
create TRIGGER audit_update AFTER UPDATE ON standard_changes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('standard', 'changes');
create TRIGGER no_truncate BEFORE TRUNCATE ON standard_changes FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "tax" add column "regime" text not null default 'gst';
alter table "tax" alter column "regime" drop default;
alter table "tax" add column "section" text;
alter table "tax" add column "hsns" text;
alter table "tax" add column "per_payment" numeric(18,2);
alter table "tax" add column "per_month" numeric(18,2);
alter table "tax" add column "per_year" numeric(18,2);
alter table "tax" add column "excess_only" boolean not null default false;
alter table "tax" alter column "excess_only" drop default;
alter table "tax" add column "reverse_charge" boolean not null default false;
alter table "tax" alter column "reverse_charge" drop default;
alter table "tax" add column "place_of_supply" text;
alter table "tax" add column "account_role" text;
alter table "tax" add column "form" text;
alter table "tax" add constraint "tax_per_month_check" CHECK ((per_month >= (0)::numeric));
alter table "tax" add constraint "tax_per_payment_check" CHECK ((per_payment >= (0)::numeric));
alter table "tax" add constraint "tax_per_year_check" CHECK ((per_year >= (0)::numeric));
alter table "tax" add constraint "tax_place_of_supply_check" CHECK ((place_of_supply = ANY (ARRAY['delivery'::text, 'recipient'::text, 'property'::text, 'supplier'::text])));
alter table "tax" add constraint "tax_regime_check" CHECK ((regime = ANY (ARRAY['gst'::text, 'cess'::text, 'gstTds'::text, 'tds'::text, 'tcs'::text])));
create INDEX tax_hsns_search ON tax USING gin (hsns gin_trgm_ops);
create INDEX tax_regime_index ON tax USING btree (regime, regime, code, id);
create INDEX tax_section_search ON tax USING gin (section gin_trgm_ops);
drop index "tax_sort";
create INDEX tax_sort ON tax USING btree (regime, code, id);
alter table "tax_rates" add column "individual_rate" numeric(18,4);
alter table "tax_rates" add column "no_pan_rate" numeric(18,4);
alter table "tax_rates" add constraint "tax_rates_individual_rate_check" CHECK (((individual_rate >= (0)::numeric) AND (individual_rate <= (100)::numeric)));
alter table "tax_rates" add constraint "tax_rates_no_pan_rate_check" CHECK (((no_pan_rate >= (0)::numeric) AND (no_pan_rate <= (100)::numeric)));
alter table "terms_and_conditions" add column "edition" integer not null default 1;
alter table "terms_and_conditions" alter column "edition" drop default;
alter table "terms_and_conditions" add column "from_date" date;
alter table "terms_and_conditions" add column "to_date" date;
alter table "terms_and_conditions" add column "variation_floor_percent" numeric(18,2);
alter table "terms_and_conditions" add column "inspection_agency" bigint;
alter table "terms_and_conditions" add constraint "terms_and_conditions_edition_check" CHECK (((edition >= 1) AND (edition <= 99)));
alter table "terms_and_conditions" add constraint "terms_and_conditions_inspection_agency_fkey" FOREIGN KEY (inspection_agency) REFERENCES inspection_agency(id);
alter table "terms_and_conditions" add constraint "terms_and_conditions_variation_floor_percent_check" CHECK (((variation_floor_percent >= (0)::numeric) AND (variation_floor_percent <= (100)::numeric)));
alter table "type_test_report" add constraint "type_test_report_laboratory_fkey" FOREIGN KEY (laboratory) REFERENCES inspection_agency(id);
alter table "type_test_report" add constraint "type_test_report_product_fkey" FOREIGN KEY (product) REFERENCES product(id);
alter table "type_test_report" add constraint "type_test_report_standard_fkey" FOREIGN KEY (standard) REFERENCES standard(id);
alter table "type_test_report" add constraint "type_test_report_witnessed_by_fkey" FOREIGN KEY (witnessed_by) REFERENCES customer(id);
create INDEX type_test_report_laboratory_index ON type_test_report USING btree (laboratory, tested_date DESC, id DESC);
create UNIQUE INDEX type_test_report_report_no_key ON type_test_report USING btree (lower(report_no));
create INDEX type_test_report_report_no_search ON type_test_report USING gin (report_no gin_trgm_ops);
create INDEX type_test_report_sample_search ON type_test_report USING gin (sample gin_trgm_ops);
create INDEX type_test_report_sort ON type_test_report USING btree (tested_date DESC, id DESC);
create INDEX type_test_report_standard_index ON type_test_report USING btree (standard, tested_date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON type_test_report REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('typeTestReport', '');
create TRIGGER audit_insert AFTER INSERT ON type_test_report REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('typeTestReport', '');
create TRIGGER audit_update AFTER UPDATE ON type_test_report REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('typeTestReport', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON type_test_report FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "type_test_report_covers" add constraint "type_test_report_covers_cable_type_fkey" FOREIGN KEY (cable_type) REFERENCES cable_type(id);
create INDEX type_test_report_covers_doc ON type_test_report_covers USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON type_test_report_covers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('typeTestReport', 'covers');
create TRIGGER audit_insert AFTER INSERT ON type_test_report_covers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('typeTestReport', 'covers');
create TRIGGER audit_update AFTER UPDATE ON type_test_report_covers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('typeTestReport', 'covers');
create TRIGGER no_truncate BEFORE TRUNCATE ON type_test_report_covers FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX type_test_report_results_doc ON type_test_report_results USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON type_test_report_results REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('typeTestReport', 'results');
create TRIGGER audit_insert AFTER INSERT ON type_test_report_results REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('typeTestReport', 'results');
create TRIGGER audit_update AFTER UPDATE ON type_test_report_results REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('typeTestReport', 'results');
create TRIGGER no_truncate BEFORE TRUNCATE ON type_test_report_results FOR EACH STATEMENT EXECUTE FUNCTION no_change();
