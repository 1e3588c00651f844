-- The masters of the works and of cable engineering, drafted by schema:diff and read by a person.

-- Which data sets that came with the product are loaded, and in which state; a start loads those that have changed.
create table reference_data (
  name text primary key,
  checksum text not null,
  stamp timestamptz not null default now()
);

create table "terms_and_conditions_payments" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "terms_and_conditions_payments_doc_fkey" references "terms_and_conditions" (id) on delete cascade,
  "no" integer not null,
  "percent" numeric(18,2) not null constraint "terms_and_conditions_payments_percent_check" check ("percent" >= 0 and "percent" <= 100),
  "event" text not null constraint "terms_and_conditions_payments_event_check" check ("event" in ('order', 'readiness', 'documents', 'invoice', 'receipt', 'commissioning', 'guarantee')),
  "days" integer not null constraint "terms_and_conditions_payments_days_check" check ("days" >= 0 and "days" <= 1095),
  "security" text not null constraint "terms_and_conditions_payments_security_check" check ("security" in ('none', 'bankGuarantee', 'lc'))
);
create table "bank_account" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "bank_account_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "bank" text not null,
  "branch" text not null,
  "account_no" text not null,
  "ifsc" text not null,
  "micr" text,
  "kind" text not null constraint "bank_account_kind_check" check ("kind" in ('current', 'cc', 'od', 'eefc', 'term')),
  "account" bigint not null,
  "limit" numeric(18,2) constraint "bank_account_limit_check" check ("limit" >= 0),
  "on_invoices" boolean not null
);
create table "bin" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "bin_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "store" bigint not null,
  "name" text not null,
  "max_kg" numeric(18,3) constraint "bin_max_kg_check" check ("max_kg" >= 0),
  "max_drums" integer constraint "bin_max_drums_check" check ("max_drums" >= 0),
  "covered" boolean not null
);
create table "color" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "color_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "hex" text,
  "ral" text,
  "letters" text,
  "phase" text constraint "color_phase_check" check ("phase" in ('R', 'Y', 'B', 'N', 'E')),
  "masterbatch" bigint,
  "dose_percent" numeric(18,2) constraint "color_dose_percent_check" check ("dose_percent" >= 0 and "dose_percent" <= 20),
  "purge_kg" numeric(18,3) constraint "color_purge_kg_check" check ("purge_kg" >= 0),
  "source" text,
  "standing" text constraint "color_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "department" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "department_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "parent" bigint,
  "head" bigint,
  "stage" text constraint "department_stage_check" check ("stage" in ('conductor', 'core', 'assembly', 'sheath', 'test', 'packing'))
);
create table "designation" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "designation_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "department" bigint,
  "grade" text,
  "approves_up_to" numeric(18,2) constraint "designation_approves_up_to_check" check ("approves_up_to" >= 0),
  "runs_alone" boolean not null,
  "signs_tests" boolean not null
);
create table "downtime_reason" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "downtime_reason_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "group" text not null constraint "downtime_reason_group_check" check ("group" in ('change-over', 'machine', 'material', 'people', 'planned', 'process', 'quality', 'utility')),
  "source" text,
  "standing" text constraint "downtime_reason_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "employee" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "employee_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "department" bigint not null,
  "designation" bigint not null,
  "reports_to" bigint,
  "shift" bigint,
  "employment" text not null constraint "employee_employment_check" check ("employment" in ('own', 'contract', 'apprentice')),
  "contractor" bigint,
  "joined_date" date not null,
  "left_date" date,
  "user" bigint,
  "phone" text,
  "email" text,
  "blood_group" text,
  "pan" text,
  "uan" text,
  "esi" text,
  "bank_account_no" text,
  "ifsc" text
);
create table "employee_skills" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "employee_skills_doc_fkey" references "employee" (id) on delete cascade,
  "no" integer not null,
  "process" bigint not null,
  "machine" bigint,
  "level" text not null constraint "employee_skills_level_check" check ("level" in ('trainee', 'operator', 'expert', 'trainer')),
  "up_to_sqmm" numeric(18,3) constraint "employee_skills_up_to_sqmm_check" check ("up_to_sqmm" >= 0),
  "joints" boolean not null,
  "valid_to" date
);
create table "inspection_agency" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "inspection_agency_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "kind" text not null constraint "inspection_agency_kind_check" check ("kind" in ('thirdParty', 'customer', 'laboratory', 'authority')),
  "city" text not null,
  "address" text,
  "notice_days" integer not null constraint "inspection_agency_notice_days_check" check ("notice_days" >= 0 and "notice_days" <= 60),
  "fee_per_visit" numeric(18,2) constraint "inspection_agency_fee_per_visit_check" check ("fee_per_visit" >= 0),
  "accreditation" text,
  "accredited_to" date
);
create table "inspection_agency_inspectors" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "inspection_agency_inspectors_doc_fkey" references "inspection_agency" (id) on delete cascade,
  "no" integer not null,
  "name" text not null,
  "phone" text,
  "email" text
);
create table "item" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "item_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "category" bigint not null,
  "sub_category" bigint,
  "material" bigint,
  "color" bigint,
  "make" text,
  "unit" bigint not null,
  "second_unit" bigint,
  "second_factor" numeric(18,6) constraint "item_second_factor_check" check ("second_factor" >= 0),
  "tracking" text not null constraint "item_tracking_check" check ("tracking" in ('none', 'lot', 'piece')),
  "shelf_life_days" integer constraint "item_shelf_life_days_check" check ("shelf_life_days" >= 1),
  "supply" text not null constraint "item_supply_check" check ("supply" in ('buy', 'make', 'both')),
  "reorder_level" numeric(18,3) constraint "item_reorder_level_check" check ("reorder_level" >= 0),
  "reorder_qty" numeric(18,3) constraint "item_reorder_qty_check" check ("reorder_qty" >= 0),
  "lead_days" integer constraint "item_lead_days_check" check ("lead_days" >= 0),
  "store" bigint,
  "bin" bigint,
  "hsn" text not null,
  "tax" bigint not null,
  "standard_rate" numeric(18,4) constraint "item_standard_rate_check" check ("standard_rate" >= 0),
  "tested" boolean not null,
  "scrap" bigint
);
create table "item_attributes" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "item_attributes_doc_fkey" references "item" (id) on delete cascade,
  "no" integer not null,
  "attribute" bigint not null,
  "value" text not null
);
create table "item_alternates" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "item_alternates_doc_fkey" references "item" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "factor" numeric(18,4) not null constraint "item_alternates_factor_check" check ("factor" >= 0),
  "note" text
);
create table "item_category" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "item_category_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "kind" text not null constraint "item_category_kind_check" check ("kind" in ('metal', 'polymer', 'tape', 'filler', 'armour', 'packing', 'consumable', 'spare', 'stage', 'finished', 'scrap')),
  "unit" bigint,
  "second_unit" bigint,
  "tracking" text not null constraint "item_category_tracking_check" check ("tracking" in ('none', 'lot', 'piece')),
  "metal" text constraint "item_category_metal_check" check ("metal" in ('CU', 'AL', 'STEEL', 'LEAD', 'TIN')),
  "metal_percent" numeric(18,2) constraint "item_category_metal_percent_check" check ("metal_percent" >= 0 and "metal_percent" <= 100),
  "hsn" text,
  "tested" boolean not null,
  "stock_account" bigint,
  "use_account" bigint,
  "source" text,
  "standing" text constraint "item_category_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "item_sub_category" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "item_sub_category_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "category" bigint not null,
  "stock_days" integer constraint "item_sub_category_stock_days_check" check ("stock_days" >= 0 and "stock_days" <= 365),
  "shelf_life_days" integer constraint "item_sub_category_shelf_life_days_check" check ("shelf_life_days" >= 1 and "shelf_life_days" <= 3650),
  "source" text,
  "standing" text constraint "item_sub_category_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "item_sub_category_attributes" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "item_sub_category_attributes_doc_fkey" references "item_sub_category" (id) on delete cascade,
  "no" integer not null,
  "attribute" bigint not null,
  "required" boolean not null
);
create table "machine" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "machine_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "process" bigint not null,
  "department" bigint,
  "make" text,
  "made_in" integer constraint "machine_made_in_check" check ("made_in" >= 1950 and "made_in" <= 2100),
  "min_sqmm" numeric(18,3) constraint "machine_min_sqmm_check" check ("min_sqmm" >= 0),
  "max_sqmm" numeric(18,3) constraint "machine_max_sqmm_check" check ("max_sqmm" >= 0),
  "min_diameter_mm" numeric(18,3) constraint "machine_min_diameter_mm_check" check ("min_diameter_mm" >= 0),
  "max_diameter_mm" numeric(18,3) constraint "machine_max_diameter_mm_check" check ("max_diameter_mm" >= 0),
  "bobbins" integer constraint "machine_bobbins_check" check ("bobbins" >= 1),
  "max_bobbin_mm" integer constraint "machine_max_bobbin_mm_check" check ("max_bobbin_mm" >= 0),
  "power_kw" numeric(18,3) constraint "machine_power_kw_check" check ("power_kw" >= 0),
  "machine_rate" numeric(18,2) not null constraint "machine_machine_rate_check" check ("machine_rate" >= 0),
  "labour_rate" numeric(18,2) not null constraint "machine_labour_rate_check" check ("labour_rate" >= 0),
  "overhead_rate" numeric(18,2) not null constraint "machine_overhead_rate_check" check ("overhead_rate" >= 0),
  "shifts" integer not null constraint "machine_shifts_check" check ("shifts" >= 1 and "shifts" <= 3),
  "efficiency_percent" numeric(18,1) not null constraint "machine_efficiency_percent_check" check ("efficiency_percent" >= 1 and "efficiency_percent" <= 100),
  "counter_due_date" date,
  "service_due_date" date,
  "hour_rate" numeric(18,2) not null
);
create table "machine_speeds" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "machine_speeds_doc_fkey" references "machine" (id) on delete cascade,
  "no" integer not null,
  "from_sqmm" numeric(18,3) not null constraint "machine_speeds_from_sqmm_check" check ("from_sqmm" >= 0),
  "to_sqmm" numeric(18,3) not null constraint "machine_speeds_to_sqmm_check" check ("to_sqmm" >= 0),
  "family" text,
  "metres_per_min" numeric(18,3) not null constraint "machine_speeds_metres_per_min_check" check ("metres_per_min" >= 0),
  "setup_min" integer not null constraint "machine_speeds_setup_min_check" check ("setup_min" >= 0),
  "start_scrap_m" numeric(18,3) not null constraint "machine_speeds_start_scrap_m_check" check ("start_scrap_m" >= 0)
);
create table "price_variation" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "price_variation_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "formula" text not null,
  "basis" text not null,
  "note" text,
  "source" text,
  "standing" text constraint "price_variation_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "raw_material" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "raw_material_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "category" text not null constraint "raw_material_category_check" check ("category" in ('conductor', 'screen', 'insulation', 'inner sheath', 'armour', 'outer sheath', 'filler', 'tape', 'additive', 'packing')),
  "density_gcm3" numeric(18,3) constraint "raw_material_density_gcm3_check" check ("density_gcm3" >= 0),
  "unit" bigint not null,
  "metal" text constraint "raw_material_metal_check" check ("metal" in ('CU', 'AL', 'STEEL', 'LEAD', 'TIN')),
  "metal_percent" numeric(18,2) constraint "raw_material_metal_percent_check" check ("metal_percent" >= 0 and "metal_percent" <= 100),
  "price_basis" text not null,
  "wastage_percent" numeric(18,2) not null constraint "raw_material_wastage_percent_check" check ("wastage_percent" >= 0 and "wastage_percent" <= 50),
  "regrind_percent" numeric(18,2) constraint "raw_material_regrind_percent_check" check ("regrind_percent" >= 0 and "regrind_percent" <= 100),
  "shelf_life_days" integer constraint "raw_material_shelf_life_days_check" check ("shelf_life_days" >= 1),
  "hsn" text,
  "standard" bigint,
  "grade" text,
  "source" text,
  "standing" text constraint "raw_material_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "raw_material_makers" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "raw_material_makers_doc_fkey" references "raw_material" (id) on delete cascade,
  "no" integer not null,
  "maker" text not null,
  "customer" bigint,
  "valid_to" date
);
create table "scrap_grade" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "scrap_grade_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "metal" text constraint "scrap_grade_metal_check" check ("metal" in ('CU', 'AL', 'STEEL', 'LEAD', 'TIN')),
  "recovery_percent" numeric(18,1) constraint "scrap_grade_recovery_percent_check" check ("recovery_percent" >= 0 and "recovery_percent" <= 100),
  "value_percent" numeric(18,1) constraint "scrap_grade_value_percent_check" check ("value_percent" >= 0 and "value_percent" <= 100),
  "hsn" text,
  "resale" text not null constraint "scrap_grade_resale_check" check ("resale" in ('sell', 'convert', 'regrind', 'dump')),
  "source" text,
  "standing" text constraint "scrap_grade_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "scrap_reason" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "scrap_reason_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "recoverable" boolean not null,
  "grade" bigint,
  "source" text,
  "standing" text constraint "scrap_reason_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "shift" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "shift_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "starts" time not null,
  "ends" time not null,
  "break_min" integer not null constraint "shift_break_min_check" check ("break_min" >= 0 and "break_min" <= 240),
  "weekly_off" text[] not null constraint "shift_weekly_off_check" check ("weekly_off" <@ array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']::text[]),
  "from_date" date not null,
  "hours" numeric(18,2) not null
);
create table "standard" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "standard_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "edition" text not null,
  "title" text not null,
  "role" text not null constraint "standard_role_check" check ("role" in ('product', 'component', 'method', 'fire', 'packing', 'application')),
  "successor" bigint,
  "amendments" text,
  "licence" text,
  "licence_valid_to" date,
  "source" text,
  "standing" text constraint "standard_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "store" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "store_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "kind" text not null constraint "store_kind_check" check ("kind" in ('raw', 'floor', 'finished', 'hold', 'scrap', 'spares', 'jobWork')),
  "registration" bigint,
  "department" bigint,
  "keeper" bigint,
  "supplier" bigint,
  "address" text
);
create table "supplier" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "supplier_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "kind" text not null constraint "supplier_kind_check" check ("kind" in ('metal', 'compound', 'armour', 'packing', 'general', 'service', 'jobWorker')),
  "approval" text not null constraint "supplier_approval_check" check ("approval" in ('pending', 'approved', 'hold')),
  "gst_kind" text not null constraint "supplier_gst_kind_check" check ("gst_kind" in ('regular', 'composition', 'unregistered', 'overseas')),
  "gstin" text,
  "pan" text,
  "address" text not null,
  "city" text not null,
  "pin" text,
  "state" text not null constraint "supplier_state_check" check ("state" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "msme" text not null constraint "supplier_msme_check" check ("msme" in ('none', 'micro', 'small', 'medium')),
  "udyam" text,
  "credit_days" integer not null constraint "supplier_credit_days_check" check ("credit_days" >= 0 and "credit_days" <= 365),
  "price_basis" text,
  "terms" bigint,
  "charge_structure" bigint,
  "tds_section" text not null constraint "supplier_tds_section_check" check ("tds_section" in ('none', '194C', '194J', '194I', '194Q')),
  "bank" text,
  "account_no" text,
  "ifsc" text,
  "process" bigint,
  "remarks" text
);
create table "supplier_contacts" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "supplier_contacts_doc_fkey" references "supplier" (id) on delete cascade,
  "no" integer not null,
  "name" text not null,
  "role" text,
  "phone" text,
  "email" text
);
create table "supplier_supplies" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "supplier_supplies_doc_fkey" references "supplier" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "part_no" text,
  "lead_days" integer constraint "supplier_supplies_lead_days_check" check ("lead_days" >= 0 and "lead_days" <= 365),
  "last_rate" numeric(18,4) constraint "supplier_supplies_last_rate_check" check ("last_rate" >= 0),
  "approved_to" date
);
create table "transporter" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "transporter_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "gstin" text,
  "transporter_id" text,
  "phone" text,
  "city" text not null,
  "supplier" bigint,
  "by_weight" numeric(18,2) constraint "transporter_by_weight_check" check ("by_weight" >= 0)
);
create table "transporter_vehicles" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "transporter_vehicles_doc_fkey" references "transporter" (id) on delete cascade,
  "no" integer not null,
  "plate" text not null,
  "kind" text not null constraint "transporter_vehicles_kind_check" check ("kind" in ('lcv', 'truck', 'taurus', 'trailer', 'lowBed')),
  "load_kg" numeric(18,3) not null constraint "transporter_vehicles_load_kg_check" check ("load_kg" >= 0),
  "deck_m" numeric(18,2) constraint "transporter_vehicles_deck_m_check" check ("deck_m" >= 0)
);
create table "unit" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "unit_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "uqc" text not null,
  "measures" text not null constraint "unit_measures_check" check ("measures" in ('count', 'length', 'mass', 'volume', 'area', 'other')),
  "decimals" integer not null constraint "unit_decimals_check" check ("decimals" >= 0 and "decimals" <= 3),
  "source" text,
  "standing" text constraint "unit_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "unit_conversions" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "unit_conversions_doc_fkey" references "unit" (id) on delete cascade,
  "no" integer not null,
  "to" bigint not null,
  "factor" numeric(18,6) not null constraint "unit_conversions_factor_check" check ("factor" >= 0)
);
create table "attribute" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "attribute_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "kind" text not null constraint "attribute_kind_check" check ("kind" in ('number', 'text', 'list', 'bool', 'material')),
  "unit" text,
  "least" numeric(18,4),
  "most" numeric(18,4),
  "formula" text,
  "used_in" text[] not null constraint "attribute_used_in_check" check ("used_in" <@ array['type', 'tree', 'product', 'item', 'quotation']::text[]),
  "required" boolean not null,
  "source" text,
  "standing" text constraint "attribute_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "attribute_values" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "attribute_values_doc_fkey" references "attribute" (id) on delete cascade,
  "no" integer not null,
  "value" text not null
);
create table "cable_tree" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "cable_tree_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "cable_type" bigint not null,
  "note" text,
  "source" text,
  "standing" text constraint "cable_tree_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "cable_tree_layers" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "cable_tree_layers_doc_fkey" references "cable_tree" (id) on delete cascade,
  "no" integer not null,
  "sequence" integer not null constraint "cable_tree_layers_sequence_check" check ("sequence" >= 1 and "sequence" <= 99),
  "layer" text not null constraint "cable_tree_layers_layer_check" check ("layer" in ('CONDUCTOR', 'FIRE-BARRIER', 'COND-SCREEN', 'INSULATION', 'INS-SCREEN', 'CORE-TAPE', 'METAL-SCREEN', 'CORE-ID', 'RIDGE', 'PAIRING', 'PAIR-SCREEN', 'MESSENGER', 'LAYUP', 'TWIST', 'FILLER', 'BINDER', 'OVERALL-SCREEN', 'INNER-SHEATH', 'ARMOUR', 'OUTER-SHEATH', 'MARKING')),
  "per_core" boolean not null,
  "optional" boolean not null,
  "process" bigint not null,
  "material" bigint,
  "attributes" text,
  "start_scrap_m" numeric(18,3) constraint "cable_tree_layers_start_scrap_m_check" check ("start_scrap_m" >= 0),
  "run_scrap_percent" numeric(18,2) constraint "cable_tree_layers_run_scrap_percent_check" check ("run_scrap_percent" >= 0 and "run_scrap_percent" <= 50)
);
create table "cable_type" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "cable_type_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "family" text not null,
  "standard" bigint not null,
  "voltage_grades" text not null,
  "cores" text not null,
  "conductors" text not null,
  "insulations" text not null,
  "armours" text[] not null constraint "cable_type_armours_check" check ("armours" <@ array['none', 'round-wire', 'strip']::text[]),
  "designations" text,
  "fire_grade" text constraint "cable_type_fire_grade_check" check ("fire_grade" in ('FR', 'FRLS', 'FRLSH', 'ZHFR')),
  "hsn" text,
  "sales_account" bigint,
  "source" text,
  "standing" text constraint "cable_type_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "cable_type_tree" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "cable_type_tree_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "cable_type" bigint not null,
  "tree" bigint,
  "inherits" bigint,
  "source" text,
  "standing" text constraint "cable_type_tree_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "cable_type_tree_rules" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "cable_type_tree_rules_doc_fkey" references "cable_type_tree" (id) on delete cascade,
  "no" integer not null,
  "layer" text not null constraint "cable_type_tree_rules_layer_check" check ("layer" in ('CONDUCTOR', 'FIRE-BARRIER', 'COND-SCREEN', 'INSULATION', 'INS-SCREEN', 'CORE-TAPE', 'METAL-SCREEN', 'CORE-ID', 'RIDGE', 'PAIRING', 'PAIR-SCREEN', 'MESSENGER', 'LAYUP', 'TWIST', 'FILLER', 'BINDER', 'OVERALL-SCREEN', 'INNER-SHEATH', 'ARMOUR', 'OUTER-SHEATH', 'MARKING')),
  "effect" text not null constraint "cable_type_tree_rules_effect_check" check ("effect" in ('present', 'absent')),
  "subject" text not null constraint "cable_type_tree_rules_subject_check" check ("subject" in ('always', 'cores', 'sqmm', 'kv', 'armour', 'metal', 'diameterMm')),
  "operator" text constraint "cable_type_tree_rules_operator_check" check ("operator" in ('eq', 'ne', 'ge', 'le')),
  "value" text,
  "standard" bigint,
  "reason" text not null
);
create table "code_letter" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "code_letter_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "letters" text,
  "position" text not null constraint "code_letter_position_check" check ("position" in ('1', '2', '3', '4', '5')),
  "meaning" text not null,
  "standards" text not null,
  "source" text,
  "standing" text constraint "code_letter_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "core" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "core_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "element" text not null constraint "core_element_check" check ("element" in ('core', 'pair', 'triad', 'quad')),
  "cores" numeric(18,1) not null constraint "core_cores_check" check ("cores" >= 0.5),
  "reduced_neutral" boolean not null,
  "earth" boolean not null,
  "plan" text,
  "sector_degrees" numeric(18,1) constraint "core_sector_degrees_check" check ("sector_degrees" >= 0 and "sector_degrees" <= 360),
  "neutral_degrees" numeric(18,1) constraint "core_neutral_degrees_check" check ("neutral_degrees" >= 0 and "neutral_degrees" <= 360),
  "control" boolean not null,
  "source" text,
  "standing" text constraint "core_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "core_colours" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "core_colours_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "standard" bigint,
  "cores" numeric(18,1) not null constraint "core_colours_cores_check" check ("cores" >= 0.5),
  "colours" text not null,
  "rule" text,
  "source" text,
  "standing" text constraint "core_colours_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "cost_head" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "cost_head_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "basis" text not null,
  "note" text,
  "sort" integer not null constraint "cost_head_sort_check" check ("sort" >= 0),
  "source" text,
  "standing" text constraint "cost_head_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "drum_code" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "drum_code_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "material" text not null constraint "drum_code_material_check" check ("material" in ('wood', 'steel')),
  "flange_mm" integer not null constraint "drum_code_flange_mm_check" check ("flange_mm" >= 1),
  "barrel_mm" integer not null constraint "drum_code_barrel_mm_check" check ("barrel_mm" >= 1),
  "traverse_mm" integer not null constraint "drum_code_traverse_mm_check" check ("traverse_mm" >= 1),
  "overall_width_mm" integer not null constraint "drum_code_overall_width_mm_check" check ("overall_width_mm" >= 1),
  "tare_kg" numeric(18,3) not null constraint "drum_code_tare_kg_check" check ("tare_kg" >= 0),
  "max_load_kg" numeric(18,3) not null constraint "drum_code_max_load_kg_check" check ("max_load_kg" >= 0),
  "returnable" boolean not null,
  "deposit" numeric(18,2) constraint "drum_code_deposit_check" check ("deposit" >= 0),
  "item" bigint,
  "source" text,
  "standing" text constraint "drum_code_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "process" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "process_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "stage" text not null constraint "process_stage_check" check ("stage" in ('CONDUCTOR', 'CORE', 'ASSEMBLY', 'SHEATH', 'QA', 'PACK')),
  "input" text not null,
  "output" text not null,
  "machine_types" text,
  "downtime_reasons" text,
  "scrap_reasons" text,
  "source" text,
  "standing" text constraint "process_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "process_parameters" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "process_parameters_doc_fkey" references "process" (id) on delete cascade,
  "no" integer not null,
  "name" text not null
);
create table "process_route" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "process_route_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "cable_type" bigint not null,
  "source" text,
  "standing" text constraint "process_route_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "process_route_steps" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "process_route_steps_doc_fkey" references "process_route" (id) on delete cascade,
  "no" integer not null,
  "sequence" integer not null constraint "process_route_steps_sequence_check" check ("sequence" >= 1 and "sequence" <= 9999),
  "process" bigint not null,
  "optional" boolean not null
);
create table "size" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "size_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "kind" text not null constraint "size_kind_check" check ("kind" in ('cable', 'wire', 'strip', 'tape')),
  "core" bigint,
  "sqmm" bigint,
  "neutral" bigint,
  "diameter_mm" numeric(18,3) constraint "size_diameter_mm_check" check ("diameter_mm" >= 0),
  "width_mm" numeric(18,3) constraint "size_width_mm_check" check ("width_mm" >= 0),
  "thickness_mm" numeric(18,3) constraint "size_thickness_mm_check" check ("thickness_mm" >= 0),
  "tolerance_percent" numeric(18,2) constraint "size_tolerance_percent_check" check ("tolerance_percent" >= 0 and "tolerance_percent" <= 50),
  "standard" bigint,
  "source" text,
  "standing" text constraint "size_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "sqmm" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "sqmm_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "sqmm" numeric(18,3) not null constraint "sqmm_sqmm_check" check ("sqmm" >= 0.01),
  "label" text not null,
  "sort" integer not null constraint "sqmm_sort_check" check ("sort" >= 0),
  "class2_copper" boolean not null,
  "class2_aluminium" boolean not null,
  "class5_copper" boolean not null,
  "milliken" boolean not null,
  "typical_use" text,
  "awg" text,
  "source" text,
  "standing" text constraint "sqmm_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "sqmm_construction" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "sqmm_construction_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "kind" text not null constraint "sqmm_construction_kind_check" check ("kind" in ('minimum', 'typical')),
  "sqmm" numeric(18,3) not null constraint "sqmm_construction_sqmm_check" check ("sqmm" >= 0.01),
  "metal" text not null constraint "sqmm_construction_metal_check" check ("metal" in ('CU', 'AL', 'AL-ALLOY')),
  "conductor_class" text not null constraint "sqmm_construction_conductor_class_check" check ("conductor_class" in ('1', '2', '5', '6', 'messenger', 'welding')),
  "form" text not null constraint "sqmm_construction_form_check" check ("form" in ('solid', 'circular-stranded', 'compacted-or-shaped', 'flexible', 'bunched-house-wire')),
  "wires" integer not null constraint "sqmm_construction_wires_check" check ("wires" >= 1),
  "wire_diameter_mm" numeric(18,3) constraint "sqmm_construction_wire_diameter_mm_check" check ("wire_diameter_mm" >= 0),
  "layout" text,
  "lay_factor" numeric(18,4) not null constraint "sqmm_construction_lay_factor_check" check ("lay_factor" >= 1 and "lay_factor" <= 1.2),
  "lay_lengths_mm" text,
  "conductor_diameter_mm" numeric(18,3) constraint "sqmm_construction_conductor_diameter_mm_check" check ("conductor_diameter_mm" >= 0),
  "machine" bigint,
  "dies" text,
  "standard" bigint,
  "note" text,
  "source" text,
  "standing" text constraint "sqmm_construction_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected')),
  "metal_sqmm" numeric(18,3) not null,
  "kg_per_km" numeric(18,3) not null
);
create table "stage_practice" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "stage_practice_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "process" bigint not null,
  "per" text not null constraint "stage_practice_per_check" check ("per" in ('conductor', 'core', 'pair', 'cable')),
  "pace" text not null constraint "stage_practice_pace_check" check ("pace" in ('by weight', 'by turns', 'by extruder', 'by line', 'by run')),
  "kg_per_hour" numeric(18,3) constraint "stage_practice_kg_per_hour_check" check ("kg_per_hour" >= 0),
  "most_m_per_min" numeric(18,3) constraint "stage_practice_most_m_per_min_check" check ("most_m_per_min" >= 0),
  "turns_per_min" numeric(18,3) constraint "stage_practice_turns_per_min_check" check ("turns_per_min" >= 0),
  "lay_ratio" numeric(18,3) constraint "stage_practice_lay_ratio_check" check ("lay_ratio" >= 0),
  "hours_per_run" numeric(18,3) constraint "stage_practice_hours_per_run_check" check ("hours_per_run" >= 0),
  "set_up_h" numeric(18,3) not null constraint "stage_practice_set_up_h_check" check ("set_up_h" >= 0),
  "start_up_m" numeric(18,3) not null constraint "stage_practice_start_up_m_check" check ("start_up_m" >= 0),
  "running_percent" numeric(18,2) not null constraint "stage_practice_running_percent_check" check ("running_percent" >= 0 and "running_percent" <= 100),
  "rate_per_h" numeric(18,2) not null constraint "stage_practice_rate_per_h_check" check ("rate_per_h" >= 0),
  "source" text,
  "standing" text constraint "stage_practice_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "standard_length" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "standard_length_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "cable_type" bigint not null,
  "sqmm_from" numeric(18,3) not null constraint "standard_length_sqmm_from_check" check ("sqmm_from" >= 0),
  "sqmm_to" numeric(18,3) not null constraint "standard_length_sqmm_to_check" check ("sqmm_to" >= 0),
  "standard_length_m" numeric(18,3) not null constraint "standard_length_standard_length_m_check" check ("standard_length_m" >= 1),
  "tolerance_percent" numeric(18,2) not null constraint "standard_length_tolerance_percent_check" check ("tolerance_percent" >= 0 and "tolerance_percent" <= 100),
  "pack" text not null constraint "standard_length_pack_check" check ("pack" in ('coil', 'drum', 'steel drum')),
  "source" text,
  "standing" text constraint "standard_length_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "armour_resistance" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "armour_resistance_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "standard" bigint not null,
  "cores" integer not null constraint "armour_resistance_cores_check" check ("cores" >= 1),
  "sqmm" numeric(18,3) not null constraint "armour_resistance_sqmm_check" check ("sqmm" >= 0.01),
  "round_wire" numeric(18,4) not null constraint "armour_resistance_round_wire_check" check ("round_wire" >= 0),
  "strip4x08" numeric(18,4) constraint "armour_resistance_strip4x08_check" check ("strip4x08" >= 0),
  "strip6x14" numeric(18,4) constraint "armour_resistance_strip6x14_check" check ("strip6x14" >= 0),
  "source" text,
  "standing" text constraint "armour_resistance_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "armour_size" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "armour_size_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "standard" bigint not null,
  "form" text not null constraint "armour_size_form_check" check ("form" in ('round-wire', 'strip')),
  "nominal_mm" numeric(18,3) not null constraint "armour_size_nominal_mm_check" check ("nominal_mm" >= 0),
  "min_mm" numeric(18,3) not null constraint "armour_size_min_mm_check" check ("min_mm" >= 0),
  "width_mm" numeric(18,3) constraint "armour_size_width_mm_check" check ("width_mm" >= 0),
  "source" text,
  "standing" text constraint "armour_size_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "assembly_factor" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "assembly_factor_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "standard" bigint not null,
  "cores" integer not null constraint "assembly_factor_cores_check" check ("cores" >= 1),
  "one_layer" boolean not null,
  "factor" numeric(18,3) not null constraint "assembly_factor_factor_check" check ("factor" >= 1),
  "note" text,
  "source" text,
  "standing" text constraint "assembly_factor_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "compound_limit" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "compound_limit_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "compound" text not null,
  "property" text not null,
  "value" numeric(18,3) not null,
  "standard" bigint,
  "source" text,
  "standing" text constraint "compound_limit_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "conductor_diameter" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "conductor_diameter_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "standard" bigint not null,
  "form" text not null constraint "conductor_diameter_form_check" check ("form" in ('solid', 'stranded', 'compacted', 'flexible')),
  "sqmm" numeric(18,3) not null constraint "conductor_diameter_sqmm_check" check ("sqmm" >= 0.01),
  "min_mm" numeric(18,3) constraint "conductor_diameter_min_mm_check" check ("min_mm" >= 0),
  "max_mm" numeric(18,3) not null constraint "conductor_diameter_max_mm_check" check ("max_mm" >= 0),
  "source" text,
  "standing" text constraint "conductor_diameter_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "conductor_resistance" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "conductor_resistance_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "standard" bigint not null,
  "conductor_class" text not null constraint "conductor_resistance_conductor_class_check" check ("conductor_class" in ('1', '2', '5', '6', 'messenger', 'welding')),
  "metal" text not null constraint "conductor_resistance_metal_check" check ("metal" in ('CU', 'AL', 'AL-ALLOY')),
  "tinned" boolean not null,
  "sqmm" numeric(18,3) not null constraint "conductor_resistance_sqmm_check" check ("sqmm" >= 0.01),
  "max_ohm_per_km" numeric(18,4) not null constraint "conductor_resistance_max_ohm_per_km_check" check ("max_ohm_per_km" >= 0),
  "max_wire_diameter_mm" numeric(18,3) constraint "conductor_resistance_max_wire_diameter_mm_check" check ("max_wire_diameter_mm" >= 0),
  "source" text,
  "standing" text constraint "conductor_resistance_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "covering_thickness" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "covering_thickness_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "group" text not null,
  "standards" text not null,
  "layer" text not null constraint "covering_thickness_layer_check" check ("layer" in ('inner-sheath', 'armour', 'armour-tape', 'outer-sheath')),
  "keyed_by" text not null,
  "over_mm" numeric(18,3) constraint "covering_thickness_over_mm_check" check ("over_mm" >= 0),
  "up_to_mm" numeric(18,3) constraint "covering_thickness_up_to_mm_check" check ("up_to_mm" >= 0),
  "nominal_mm" numeric(18,3) constraint "covering_thickness_nominal_mm_check" check ("nominal_mm" >= 0),
  "min_mm" numeric(18,3) constraint "covering_thickness_min_mm_check" check ("min_mm" >= 0),
  "strip_thickness_mm" numeric(18,3) constraint "covering_thickness_strip_thickness_mm_check" check ("strip_thickness_mm" >= 0),
  "strip_width_mm" numeric(18,3) constraint "covering_thickness_strip_width_mm_check" check ("strip_width_mm" >= 0),
  "round_wire_mm" numeric(18,3) constraint "covering_thickness_round_wire_mm_check" check ("round_wire_mm" >= 0),
  "steel_tape_mm" numeric(18,3) constraint "covering_thickness_steel_tape_mm_check" check ("steel_tape_mm" >= 0),
  "aluminium_tape_mm" numeric(18,3) constraint "covering_thickness_aluminium_tape_mm_check" check ("aluminium_tape_mm" >= 0),
  "unarmoured_nominal_mm" numeric(18,3) constraint "covering_thickness_unarmoured_nominal_mm_check" check ("unarmoured_nominal_mm" >= 0),
  "unarmoured_min_mm" numeric(18,3) constraint "covering_thickness_unarmoured_min_mm_check" check ("unarmoured_min_mm" >= 0),
  "armoured_min_mm" numeric(18,3) constraint "covering_thickness_armoured_min_mm_check" check ("armoured_min_mm" >= 0),
  "source" text,
  "standing" text constraint "covering_thickness_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "design_constant" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "design_constant_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "name" text not null,
  "material" text,
  "insulation" text,
  "value" numeric(18,6),
  "unit" text not null,
  "formula" text,
  "from_c" integer constraint "design_constant_from_c_check" check ("from_c" >= 0 and "from_c" <= 500),
  "to_c" integer constraint "design_constant_to_c_check" check ("to_c" >= 0 and "to_c" <= 500),
  "continuous_c" integer constraint "design_constant_continuous_c_check" check ("continuous_c" >= 0 and "continuous_c" <= 500),
  "short_circuit_c" integer constraint "design_constant_short_circuit_c_check" check ("short_circuit_c" >= 0 and "short_circuit_c" <= 500),
  "meaning" text,
  "note" text,
  "source" text,
  "standing" text constraint "design_constant_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "fictitious_diameter" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "fictitious_diameter_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "standard" bigint not null,
  "installation" text not null constraint "fictitious_diameter_installation_check" check ("installation" in ('fixed', 'flexible')),
  "sqmm" numeric(18,3) not null constraint "fictitious_diameter_sqmm_check" check ("sqmm" >= 0.01),
  "diameter_mm" numeric(18,2) not null constraint "fictitious_diameter_diameter_mm_check" check ("diameter_mm" >= 0),
  "source" text,
  "standing" text constraint "fictitious_diameter_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "insulation_thickness" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "insulation_thickness_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "standard" bigint not null,
  "application" text not null constraint "insulation_thickness_application_check" check ("application" in ('all', 'multicore-or-unarmoured', 'single-core', 'single-core-armoured', 'single-core-unsheathed', 'flexible-single-core', 'sheathed', 'screened-core', 'pair-or-triad', 'phase-or-street-light')),
  "voltage_grade" text not null,
  "insulation" text not null,
  "sqmm" numeric(18,3) not null constraint "insulation_thickness_sqmm_check" check ("sqmm" >= 0.01),
  "nominal_mm" numeric(18,3) not null constraint "insulation_thickness_nominal_mm_check" check ("nominal_mm" >= 0),
  "min_mm" numeric(18,3) not null constraint "insulation_thickness_min_mm_check" check ("min_mm" >= 0),
  "source" text,
  "standing" text constraint "insulation_thickness_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "lay_up_plan" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "lay_up_plan_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "cores" integer not null constraint "lay_up_plan_cores_check" check ("cores" >= 1),
  "plan" text not null,
  "source" text,
  "standing" text constraint "lay_up_plan_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "light_duty_sheath" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "light_duty_sheath_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "standard" bigint not null,
  "cores" integer not null constraint "light_duty_sheath_cores_check" check ("cores" >= 1),
  "sqmm" numeric(18,3) not null constraint "light_duty_sheath_sqmm_check" check ("sqmm" >= 0.01),
  "nominal_mm" numeric(18,3) not null constraint "light_duty_sheath_nominal_mm_check" check ("nominal_mm" >= 0),
  "source" text,
  "standing" text constraint "light_duty_sheath_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "messenger" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "messenger_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "standard" bigint not null,
  "phase_sqmm" numeric(18,3) not null constraint "messenger_phase_sqmm_check" check ("phase_sqmm" >= 0.01),
  "messenger_sqmm" numeric(18,3) not null constraint "messenger_messenger_sqmm_check" check ("messenger_sqmm" >= 0.01),
  "max_ohm_per_km" numeric(18,4) not null constraint "messenger_max_ohm_per_km_check" check ("max_ohm_per_km" >= 0),
  "min_breaking_load_kn" numeric(18,3) not null constraint "messenger_min_breaking_load_kn_check" check ("min_breaking_load_kn" >= 0),
  "street_light_sqmm" numeric(18,3) not null constraint "messenger_street_light_sqmm_check" check ("street_light_sqmm" >= 0),
  "source" text,
  "standing" text constraint "messenger_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "reduced_neutral" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "reduced_neutral_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "phase_sqmm" numeric(18,3) not null constraint "reduced_neutral_phase_sqmm_check" check ("phase_sqmm" >= 0.01),
  "neutral_sqmm" numeric(18,3) not null constraint "reduced_neutral_neutral_sqmm_check" check ("neutral_sqmm" >= 0.01),
  "source" text,
  "standing" text constraint "reduced_neutral_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "sampling_rule" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "sampling_rule_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "kind" text not null constraint "sampling_rule_kind_check" check ("kind" in ('sampling', 'sample-length')),
  "lot_from" integer constraint "sampling_rule_lot_from_check" check ("lot_from" >= 0),
  "lot_to" integer constraint "sampling_rule_lot_to_check" check ("lot_to" >= 0),
  "sample" integer constraint "sampling_rule_sample_check" check ("sample" >= 0),
  "accept" integer constraint "sampling_rule_accept_check" check ("accept" >= 0),
  "item" text,
  "metres" numeric(18,3) constraint "sampling_rule_metres_check" check ("metres" >= 0),
  "standard" bigint,
  "source" text,
  "standing" text constraint "sampling_rule_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "test_method" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "test_method_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "standard" bigint not null,
  "category" text not null constraint "test_method_category_check" check ("category" in ('routine', 'acceptance', 'type', 'optional')),
  "code" text not null,
  "name" text not null,
  "method" text not null,
  "requirement" text not null,
  "frequency" text not null,
  "unit" text,
  "limit_table" text,
  "value" numeric(18,4),
  "duration_min" integer constraint "test_method_duration_min_check" check ("duration_min" >= 0),
  "source" text,
  "standing" text constraint "test_method_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
create table "test_voltage" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "test_voltage_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "kind" text not null constraint "test_voltage_kind_check" check ("kind" in ('hv-routine', 'spark-ac')),
  "voltage_grade" text,
  "u0_kv" numeric(18,3) constraint "test_voltage_u0_kv_check" check ("u0_kv" >= 0),
  "over_mm" numeric(18,3) constraint "test_voltage_over_mm_check" check ("over_mm" >= 0),
  "up_to_mm" numeric(18,3) constraint "test_voltage_up_to_mm_check" check ("up_to_mm" >= 0),
  "test_kv" numeric(18,3) not null constraint "test_voltage_test_kv_check" check ("test_kv" >= 0),
  "duration_min" integer constraint "test_voltage_duration_min_check" check ("duration_min" >= 0),
  "iec_kv" numeric(18,3) constraint "test_voltage_iec_kv_check" check ("iec_kv" >= 0),
  "standard" bigint,
  "source" text,
  "standing" text constraint "test_voltage_standing_check" check ("standing" in ('verified', 'unverified', 'house', 'corrected'))
);
alter table "armour_resistance" add constraint "armour_resistance_standard_fkey" FOREIGN KEY (standard) REFERENCES standard(id);
create UNIQUE INDEX armour_resistance_key ON armour_resistance USING btree (standard, sqmm, cores) NULLS NOT DISTINCT;
create INDEX armour_resistance_sort ON armour_resistance USING btree (standard, cores, sqmm, id);
create INDEX armour_resistance_standard_index ON armour_resistance USING btree (standard, standard, cores, sqmm, id);
create TRIGGER audit_delete AFTER DELETE ON armour_resistance REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('armourResistance', '');
create TRIGGER audit_insert AFTER INSERT ON armour_resistance REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('armourResistance', '');
create TRIGGER audit_update AFTER UPDATE ON armour_resistance REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('armourResistance', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON armour_resistance FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "armour_size" add constraint "armour_size_standard_fkey" FOREIGN KEY (standard) REFERENCES standard(id);
create UNIQUE INDEX armour_size_key ON armour_size USING btree (standard, form, nominal_mm) NULLS NOT DISTINCT;
create INDEX armour_size_sort ON armour_size USING btree (form, nominal_mm, id);
create INDEX armour_size_standard_index ON armour_size USING btree (standard, form, nominal_mm, id);
create TRIGGER audit_delete AFTER DELETE ON armour_size REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('armourSize', '');
create TRIGGER audit_insert AFTER INSERT ON armour_size REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('armourSize', '');
create TRIGGER audit_update AFTER UPDATE ON armour_size REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('armourSize', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON armour_size FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "assembly_factor" add constraint "assembly_factor_standard_fkey" FOREIGN KEY (standard) REFERENCES standard(id);
create UNIQUE INDEX assembly_factor_key ON assembly_factor USING btree (standard, cores, one_layer) NULLS NOT DISTINCT;
create INDEX assembly_factor_sort ON assembly_factor USING btree (cores, one_layer, id);
create INDEX assembly_factor_standard_index ON assembly_factor USING btree (standard, cores, one_layer, id);
create TRIGGER audit_delete AFTER DELETE ON assembly_factor REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('assemblyFactor', '');
create TRIGGER audit_insert AFTER INSERT ON assembly_factor REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('assemblyFactor', '');
create TRIGGER audit_update AFTER UPDATE ON assembly_factor REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('assemblyFactor', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON assembly_factor FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create UNIQUE INDEX attribute_code_key ON attribute USING btree (lower(code));
create INDEX attribute_code_search ON attribute USING gin (code gin_trgm_ops);
create INDEX attribute_name_search ON attribute USING gin (name gin_trgm_ops);
create INDEX attribute_sort ON attribute USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON attribute REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('attribute', '');
create TRIGGER audit_insert AFTER INSERT ON attribute REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('attribute', '');
create TRIGGER audit_update AFTER UPDATE ON attribute REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('attribute', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON attribute FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX attribute_values_doc ON attribute_values USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON attribute_values REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('attribute', 'values');
create TRIGGER audit_insert AFTER INSERT ON attribute_values REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('attribute', 'values');
create TRIGGER audit_update AFTER UPDATE ON attribute_values REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('attribute', 'values');
create TRIGGER no_truncate BEFORE TRUNCATE ON attribute_values FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "bank_account" add constraint "bank_account_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
create UNIQUE INDEX bank_account_account_no_key ON bank_account USING btree (lower(account_no));
create INDEX bank_account_bank_search ON bank_account USING gin (bank gin_trgm_ops);
create UNIQUE INDEX bank_account_code_key ON bank_account USING btree (lower(code));
create INDEX bank_account_code_search ON bank_account USING gin (code gin_trgm_ops);
create INDEX bank_account_sort ON bank_account USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON bank_account REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankAccount', '');
create TRIGGER audit_insert AFTER INSERT ON bank_account REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankAccount', '');
create TRIGGER audit_update AFTER UPDATE ON bank_account REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankAccount', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON bank_account FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "bin" add constraint "bin_store_fkey" FOREIGN KEY (store) REFERENCES store(id);
create UNIQUE INDEX bin_code_key ON bin USING btree (lower(code));
create INDEX bin_code_search ON bin USING gin (code gin_trgm_ops);
create INDEX bin_name_search ON bin USING gin (name gin_trgm_ops);
create INDEX bin_sort ON bin USING btree (code, id);
create INDEX bin_store_index ON bin USING btree (store, code, id);
create TRIGGER audit_delete AFTER DELETE ON bin REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bin', '');
create TRIGGER audit_insert AFTER INSERT ON bin REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bin', '');
create TRIGGER audit_update AFTER UPDATE ON bin REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bin', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON bin FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "cable_tree" add constraint "cable_tree_cable_type_fkey" FOREIGN KEY (cable_type) REFERENCES cable_type(id);
create INDEX cable_tree_cable_type_index ON cable_tree USING btree (cable_type, code, id);
create UNIQUE INDEX cable_tree_code_key ON cable_tree USING btree (lower(code));
create INDEX cable_tree_code_search ON cable_tree USING gin (code gin_trgm_ops);
create INDEX cable_tree_sort ON cable_tree USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON cable_tree REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cableTree', '');
create TRIGGER audit_insert AFTER INSERT ON cable_tree REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cableTree', '');
create TRIGGER audit_update AFTER UPDATE ON cable_tree REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cableTree', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON cable_tree FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "cable_tree_layers" add constraint "cable_tree_layers_material_fkey" FOREIGN KEY (material) REFERENCES raw_material(id);
alter table "cable_tree_layers" add constraint "cable_tree_layers_process_fkey" FOREIGN KEY (process) REFERENCES process(id);
create INDEX cable_tree_layers_doc ON cable_tree_layers USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON cable_tree_layers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cableTree', 'layers');
create TRIGGER audit_insert AFTER INSERT ON cable_tree_layers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cableTree', 'layers');
create TRIGGER audit_update AFTER UPDATE ON cable_tree_layers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cableTree', 'layers');
create TRIGGER no_truncate BEFORE TRUNCATE ON cable_tree_layers FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "cable_type" add constraint "cable_type_sales_account_fkey" FOREIGN KEY (sales_account) REFERENCES account(id);
alter table "cable_type" add constraint "cable_type_standard_fkey" FOREIGN KEY (standard) REFERENCES standard(id);
create UNIQUE INDEX cable_type_code_key ON cable_type USING btree (lower(code));
create INDEX cable_type_code_search ON cable_type USING gin (code gin_trgm_ops);
create INDEX cable_type_name_search ON cable_type USING gin (name gin_trgm_ops);
create INDEX cable_type_sort ON cable_type USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON cable_type REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cableType', '');
create TRIGGER audit_insert AFTER INSERT ON cable_type REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cableType', '');
create TRIGGER audit_update AFTER UPDATE ON cable_type REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cableType', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON cable_type FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "cable_type_tree" add constraint "cable_type_tree_cable_type_fkey" FOREIGN KEY (cable_type) REFERENCES cable_type(id);
alter table "cable_type_tree" add constraint "cable_type_tree_inherits_fkey" FOREIGN KEY (inherits) REFERENCES cable_type_tree(id);
alter table "cable_type_tree" add constraint "cable_type_tree_tree_fkey" FOREIGN KEY (tree) REFERENCES cable_tree(id);
create UNIQUE INDEX cable_type_tree_code_key ON cable_type_tree USING btree (lower(code));
create INDEX cable_type_tree_code_search ON cable_type_tree USING gin (code gin_trgm_ops);
create INDEX cable_type_tree_sort ON cable_type_tree USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON cable_type_tree REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cableTypeTree', '');
create TRIGGER audit_insert AFTER INSERT ON cable_type_tree REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cableTypeTree', '');
create TRIGGER audit_update AFTER UPDATE ON cable_type_tree REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cableTypeTree', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON cable_type_tree FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "cable_type_tree_rules" add constraint "cable_type_tree_rules_standard_fkey" FOREIGN KEY (standard) REFERENCES standard(id);
create INDEX cable_type_tree_rules_doc ON cable_type_tree_rules USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON cable_type_tree_rules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cableTypeTree', 'rules');
create TRIGGER audit_insert AFTER INSERT ON cable_type_tree_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cableTypeTree', 'rules');
create TRIGGER audit_update AFTER UPDATE ON cable_type_tree_rules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('cableTypeTree', 'rules');
create TRIGGER no_truncate BEFORE TRUNCATE ON cable_type_tree_rules FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create UNIQUE INDEX code_letter_key ON code_letter USING btree (letters, "position") NULLS NOT DISTINCT;
create INDEX code_letter_meaning_search ON code_letter USING gin (meaning gin_trgm_ops);
create INDEX code_letter_sort ON code_letter USING btree ("position", letters, id);
create TRIGGER audit_delete AFTER DELETE ON code_letter REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('codeLetter', '');
create TRIGGER audit_insert AFTER INSERT ON code_letter REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('codeLetter', '');
create TRIGGER audit_update AFTER UPDATE ON code_letter REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('codeLetter', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON code_letter FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "color" add constraint "color_masterbatch_fkey" FOREIGN KEY (masterbatch) REFERENCES raw_material(id);
create UNIQUE INDEX color_code_key ON color USING btree (lower(code));
create INDEX color_code_search ON color USING gin (code gin_trgm_ops);
create INDEX color_name_search ON color USING gin (name gin_trgm_ops);
create INDEX color_sort ON color USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON color REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('color', '');
create TRIGGER audit_insert AFTER INSERT ON color REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('color', '');
create TRIGGER audit_update AFTER UPDATE ON color REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('color', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON color FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "compound_limit" add constraint "compound_limit_standard_fkey" FOREIGN KEY (standard) REFERENCES standard(id);
create INDEX compound_limit_compound_search ON compound_limit USING gin (compound gin_trgm_ops);
create UNIQUE INDEX compound_limit_key ON compound_limit USING btree (compound, property, standard) NULLS NOT DISTINCT;
create INDEX compound_limit_property_search ON compound_limit USING gin (property gin_trgm_ops);
create INDEX compound_limit_sort ON compound_limit USING btree (compound, property, id);
create TRIGGER audit_delete AFTER DELETE ON compound_limit REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('compoundLimit', '');
create TRIGGER audit_insert AFTER INSERT ON compound_limit REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('compoundLimit', '');
create TRIGGER audit_update AFTER UPDATE ON compound_limit REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('compoundLimit', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON compound_limit FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "conductor_diameter" add constraint "conductor_diameter_standard_fkey" FOREIGN KEY (standard) REFERENCES standard(id);
create UNIQUE INDEX conductor_diameter_key ON conductor_diameter USING btree (standard, form, sqmm) NULLS NOT DISTINCT;
create INDEX conductor_diameter_sort ON conductor_diameter USING btree (form, sqmm, id);
create INDEX conductor_diameter_standard_index ON conductor_diameter USING btree (standard, form, sqmm, id);
create TRIGGER audit_delete AFTER DELETE ON conductor_diameter REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('conductorDiameter', '');
create TRIGGER audit_insert AFTER INSERT ON conductor_diameter REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('conductorDiameter', '');
create TRIGGER audit_update AFTER UPDATE ON conductor_diameter REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('conductorDiameter', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON conductor_diameter FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "conductor_resistance" add constraint "conductor_resistance_standard_fkey" FOREIGN KEY (standard) REFERENCES standard(id);
create UNIQUE INDEX conductor_resistance_key ON conductor_resistance USING btree (standard, conductor_class, metal, tinned, sqmm) NULLS NOT DISTINCT;
create INDEX conductor_resistance_sort ON conductor_resistance USING btree (conductor_class, metal, tinned, sqmm, id);
create INDEX conductor_resistance_standard_index ON conductor_resistance USING btree (standard, conductor_class, metal, tinned, sqmm, id);
create TRIGGER audit_delete AFTER DELETE ON conductor_resistance REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('conductorResistance', '');
create TRIGGER audit_insert AFTER INSERT ON conductor_resistance REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('conductorResistance', '');
create TRIGGER audit_update AFTER UPDATE ON conductor_resistance REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('conductorResistance', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON conductor_resistance FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create UNIQUE INDEX core_code_key ON core USING btree (lower(code));
create INDEX core_code_search ON core USING gin (code gin_trgm_ops);
create INDEX core_name_search ON core USING gin (name gin_trgm_ops);
create INDEX core_sort ON core USING btree (cores, id);
create TRIGGER audit_delete AFTER DELETE ON core REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('core', '');
create TRIGGER audit_insert AFTER INSERT ON core REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('core', '');
create TRIGGER audit_update AFTER UPDATE ON core REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('core', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON core FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "core_colours" add constraint "core_colours_standard_fkey" FOREIGN KEY (standard) REFERENCES standard(id);
create UNIQUE INDEX core_colours_key ON core_colours USING btree (standard, cores) NULLS NOT DISTINCT;
create INDEX core_colours_sort ON core_colours USING btree (standard, cores, id);
create INDEX core_colours_standard_index ON core_colours USING btree (standard, standard, cores, id);
create TRIGGER audit_delete AFTER DELETE ON core_colours REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('coreColours', '');
create TRIGGER audit_insert AFTER INSERT ON core_colours REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('coreColours', '');
create TRIGGER audit_update AFTER UPDATE ON core_colours REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('coreColours', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON core_colours FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create UNIQUE INDEX cost_head_code_key ON cost_head USING btree (lower(code));
create INDEX cost_head_code_search ON cost_head USING gin (code gin_trgm_ops);
create INDEX cost_head_name_search ON cost_head USING gin (name gin_trgm_ops);
create INDEX cost_head_sort ON cost_head USING btree (sort, id);
create TRIGGER audit_delete AFTER DELETE ON cost_head REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costHead', '');
create TRIGGER audit_insert AFTER INSERT ON cost_head REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costHead', '');
create TRIGGER audit_update AFTER UPDATE ON cost_head REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costHead', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON cost_head FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create UNIQUE INDEX covering_thickness_key ON covering_thickness USING btree ("group", layer, over_mm) NULLS NOT DISTINCT;
create INDEX covering_thickness_sort ON covering_thickness USING btree ("group", layer, up_to_mm, id);
create TRIGGER audit_delete AFTER DELETE ON covering_thickness REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('coveringThickness', '');
create TRIGGER audit_insert AFTER INSERT ON covering_thickness REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('coveringThickness', '');
create TRIGGER audit_update AFTER UPDATE ON covering_thickness REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('coveringThickness', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON covering_thickness FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "customer" add column "price_basis" text;
alter table "customer" add column "commission_percent" numeric(18,2);
alter table "customer" add column "vendor_no" text;
alter table "customer" add column "vendor_valid_to" date;
alter table "customer" add column "inspection_agency" bigint;
alter table "customer" add column "papers" text[] not null default '{}';
alter table "customer" alter column "papers" drop default;
alter table "customer" add constraint "customer_commission_percent_check" CHECK (((commission_percent >= (0)::numeric) AND (commission_percent <= (100)::numeric)));
alter table "customer" add constraint "customer_inspection_agency_fkey" FOREIGN KEY (inspection_agency) REFERENCES inspection_agency(id);
alter table "customer" add constraint "customer_papers_check" CHECK ((papers <@ ARRAY['testCertificate'::text, 'guarantee'::text, 'challan'::text, 'inspection'::text, 'materialCertificate'::text, 'packingList'::text]));
alter table "department" add constraint "department_head_fkey" FOREIGN KEY (head) REFERENCES "user"(id);
alter table "department" add constraint "department_parent_fkey" FOREIGN KEY (parent) REFERENCES department(id);
create UNIQUE INDEX department_code_key ON department USING btree (lower(code));
create INDEX department_code_search ON department USING gin (code gin_trgm_ops);
create INDEX department_name_search ON department USING gin (name gin_trgm_ops);
create INDEX department_sort ON department USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON department REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('department', '');
create TRIGGER audit_insert AFTER INSERT ON department REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('department', '');
create TRIGGER audit_update AFTER UPDATE ON department REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('department', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON department FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create UNIQUE INDEX design_constant_key ON design_constant USING btree (name, material, insulation) NULLS NOT DISTINCT;
create INDEX design_constant_name_search ON design_constant USING gin (name gin_trgm_ops);
create INDEX design_constant_sort ON design_constant USING btree (name, material, insulation, id);
create TRIGGER audit_delete AFTER DELETE ON design_constant REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('designConstant', '');
create TRIGGER audit_insert AFTER INSERT ON design_constant REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('designConstant', '');
create TRIGGER audit_update AFTER UPDATE ON design_constant REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('designConstant', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON design_constant FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "designation" add constraint "designation_department_fkey" FOREIGN KEY (department) REFERENCES department(id);
create UNIQUE INDEX designation_code_key ON designation USING btree (lower(code));
create INDEX designation_code_search ON designation USING gin (code gin_trgm_ops);
create INDEX designation_department_index ON designation USING btree (department, code, id);
create INDEX designation_name_search ON designation USING gin (name gin_trgm_ops);
create INDEX designation_sort ON designation USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON designation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('designation', '');
create TRIGGER audit_insert AFTER INSERT ON designation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('designation', '');
create TRIGGER audit_update AFTER UPDATE ON designation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('designation', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON designation FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create UNIQUE INDEX downtime_reason_code_key ON downtime_reason USING btree (lower(code));
create INDEX downtime_reason_code_search ON downtime_reason USING gin (code gin_trgm_ops);
create INDEX downtime_reason_name_search ON downtime_reason USING gin (name gin_trgm_ops);
create INDEX downtime_reason_sort ON downtime_reason USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON downtime_reason REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('downtimeReason', '');
create TRIGGER audit_insert AFTER INSERT ON downtime_reason REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('downtimeReason', '');
create TRIGGER audit_update AFTER UPDATE ON downtime_reason REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('downtimeReason', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON downtime_reason FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "drum_code" add constraint "drum_code_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
create UNIQUE INDEX drum_code_code_key ON drum_code USING btree (lower(code));
create INDEX drum_code_code_search ON drum_code USING gin (code gin_trgm_ops);
create INDEX drum_code_sort ON drum_code USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON drum_code REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('drumCode', '');
create TRIGGER audit_insert AFTER INSERT ON drum_code REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('drumCode', '');
create TRIGGER audit_update AFTER UPDATE ON drum_code REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('drumCode', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON drum_code FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "employee" add constraint "employee_contractor_fkey" FOREIGN KEY (contractor) REFERENCES supplier(id);
alter table "employee" add constraint "employee_department_fkey" FOREIGN KEY (department) REFERENCES department(id);
alter table "employee" add constraint "employee_designation_fkey" FOREIGN KEY (designation) REFERENCES designation(id);
alter table "employee" add constraint "employee_reports_to_fkey" FOREIGN KEY (reports_to) REFERENCES employee(id);
alter table "employee" add constraint "employee_shift_fkey" FOREIGN KEY (shift) REFERENCES shift(id);
alter table "employee" add constraint "employee_user_fkey" FOREIGN KEY ("user") REFERENCES "user"(id);
create UNIQUE INDEX employee_code_key ON employee USING btree (lower(code));
create INDEX employee_code_search ON employee USING gin (code gin_trgm_ops);
create INDEX employee_department_index ON employee USING btree (department, code, id);
create INDEX employee_designation_index ON employee USING btree (designation, code, id);
create INDEX employee_name_search ON employee USING gin (name gin_trgm_ops);
create INDEX employee_sort ON employee USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON employee REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('employee', '');
create TRIGGER audit_insert AFTER INSERT ON employee REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('employee', '');
create TRIGGER audit_update AFTER UPDATE ON employee REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('employee', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON employee FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "employee_skills" add constraint "employee_skills_machine_fkey" FOREIGN KEY (machine) REFERENCES machine(id);
alter table "employee_skills" add constraint "employee_skills_process_fkey" FOREIGN KEY (process) REFERENCES process(id);
create INDEX employee_skills_doc ON employee_skills USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON employee_skills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('employee', 'skills');
create TRIGGER audit_insert AFTER INSERT ON employee_skills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('employee', 'skills');
create TRIGGER audit_update AFTER UPDATE ON employee_skills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('employee', 'skills');
create TRIGGER no_truncate BEFORE TRUNCATE ON employee_skills FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "fictitious_diameter" add constraint "fictitious_diameter_standard_fkey" FOREIGN KEY (standard) REFERENCES standard(id);
create UNIQUE INDEX fictitious_diameter_key ON fictitious_diameter USING btree (standard, installation, sqmm) NULLS NOT DISTINCT;
create INDEX fictitious_diameter_sort ON fictitious_diameter USING btree (installation, sqmm, id);
create INDEX fictitious_diameter_standard_index ON fictitious_diameter USING btree (standard, installation, sqmm, id);
create TRIGGER audit_delete AFTER DELETE ON fictitious_diameter REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('fictitiousDiameter', '');
create TRIGGER audit_insert AFTER INSERT ON fictitious_diameter REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('fictitiousDiameter', '');
create TRIGGER audit_update AFTER UPDATE ON fictitious_diameter REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('fictitiousDiameter', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON fictitious_diameter FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX inspection_agency_city_search ON inspection_agency USING gin (city gin_trgm_ops);
create UNIQUE INDEX inspection_agency_code_key ON inspection_agency USING btree (lower(code));
create INDEX inspection_agency_code_search ON inspection_agency USING gin (code gin_trgm_ops);
create INDEX inspection_agency_name_search ON inspection_agency USING gin (name gin_trgm_ops);
create INDEX inspection_agency_sort ON inspection_agency USING btree (name, id);
create TRIGGER audit_delete AFTER DELETE ON inspection_agency REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('inspectionAgency', '');
create TRIGGER audit_insert AFTER INSERT ON inspection_agency REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('inspectionAgency', '');
create TRIGGER audit_update AFTER UPDATE ON inspection_agency REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('inspectionAgency', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON inspection_agency FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX inspection_agency_inspectors_doc ON inspection_agency_inspectors USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON inspection_agency_inspectors REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('inspectionAgency', 'inspectors');
create TRIGGER audit_insert AFTER INSERT ON inspection_agency_inspectors REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('inspectionAgency', 'inspectors');
create TRIGGER audit_update AFTER UPDATE ON inspection_agency_inspectors REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('inspectionAgency', 'inspectors');
create TRIGGER no_truncate BEFORE TRUNCATE ON inspection_agency_inspectors FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "insulation_thickness" add constraint "insulation_thickness_standard_fkey" FOREIGN KEY (standard) REFERENCES standard(id);
create UNIQUE INDEX insulation_thickness_key ON insulation_thickness USING btree (standard, application, voltage_grade, insulation, sqmm) NULLS NOT DISTINCT;
create INDEX insulation_thickness_sort ON insulation_thickness USING btree (standard, application, voltage_grade, sqmm, id);
create INDEX insulation_thickness_standard_index ON insulation_thickness USING btree (standard, standard, application, voltage_grade, sqmm, id);
create TRIGGER audit_delete AFTER DELETE ON insulation_thickness REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('insulationThickness', '');
create TRIGGER audit_insert AFTER INSERT ON insulation_thickness REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('insulationThickness', '');
create TRIGGER audit_update AFTER UPDATE ON insulation_thickness REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('insulationThickness', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON insulation_thickness FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "item" add constraint "item_bin_fkey" FOREIGN KEY (bin) REFERENCES bin(id);
alter table "item" add constraint "item_category_fkey" FOREIGN KEY (category) REFERENCES item_category(id);
alter table "item" add constraint "item_color_fkey" FOREIGN KEY (color) REFERENCES color(id);
alter table "item" add constraint "item_material_fkey" FOREIGN KEY (material) REFERENCES raw_material(id);
alter table "item" add constraint "item_scrap_fkey" FOREIGN KEY (scrap) REFERENCES scrap_grade(id);
alter table "item" add constraint "item_second_unit_fkey" FOREIGN KEY (second_unit) REFERENCES unit(id);
alter table "item" add constraint "item_store_fkey" FOREIGN KEY (store) REFERENCES store(id);
alter table "item" add constraint "item_sub_category_fkey" FOREIGN KEY (sub_category) REFERENCES item_sub_category(id);
alter table "item" add constraint "item_tax_fkey" FOREIGN KEY (tax) REFERENCES tax(id);
alter table "item" add constraint "item_unit_fkey" FOREIGN KEY (unit) REFERENCES unit(id);
create INDEX item_category_index ON item USING btree (category, code, id);
create UNIQUE INDEX item_code_key ON item USING btree (lower(code));
create INDEX item_code_search ON item USING gin (code gin_trgm_ops);
create INDEX item_name_search ON item USING gin (name gin_trgm_ops);
create INDEX item_sort ON item USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON item REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('item', '');
create TRIGGER audit_insert AFTER INSERT ON item REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('item', '');
create TRIGGER audit_update AFTER UPDATE ON item REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('item', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON item FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "item_alternates" add constraint "item_alternates_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
create INDEX item_alternates_doc ON item_alternates USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON item_alternates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('item', 'alternates');
create TRIGGER audit_insert AFTER INSERT ON item_alternates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('item', 'alternates');
create TRIGGER audit_update AFTER UPDATE ON item_alternates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('item', 'alternates');
create TRIGGER no_truncate BEFORE TRUNCATE ON item_alternates FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "item_attributes" add constraint "item_attributes_attribute_fkey" FOREIGN KEY (attribute) REFERENCES attribute(id);
create INDEX item_attributes_doc ON item_attributes USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON item_attributes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('item', 'attributes');
create TRIGGER audit_insert AFTER INSERT ON item_attributes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('item', 'attributes');
create TRIGGER audit_update AFTER UPDATE ON item_attributes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('item', 'attributes');
create TRIGGER no_truncate BEFORE TRUNCATE ON item_attributes FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "item_category" add constraint "item_category_second_unit_fkey" FOREIGN KEY (second_unit) REFERENCES unit(id);
alter table "item_category" add constraint "item_category_stock_account_fkey" FOREIGN KEY (stock_account) REFERENCES account(id);
alter table "item_category" add constraint "item_category_unit_fkey" FOREIGN KEY (unit) REFERENCES unit(id);
alter table "item_category" add constraint "item_category_use_account_fkey" FOREIGN KEY (use_account) REFERENCES account(id);
create UNIQUE INDEX item_category_code_key ON item_category USING btree (lower(code));
create INDEX item_category_code_search ON item_category USING gin (code gin_trgm_ops);
create INDEX item_category_name_search ON item_category USING gin (name gin_trgm_ops);
create INDEX item_category_sort ON item_category USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON item_category REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('itemCategory', '');
create TRIGGER audit_insert AFTER INSERT ON item_category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('itemCategory', '');
create TRIGGER audit_update AFTER UPDATE ON item_category REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('itemCategory', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON item_category FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "item_sub_category" add constraint "item_sub_category_category_fkey" FOREIGN KEY (category) REFERENCES item_category(id);
create INDEX item_sub_category_category_index ON item_sub_category USING btree (category, code, id);
create UNIQUE INDEX item_sub_category_code_key ON item_sub_category USING btree (lower(code));
create INDEX item_sub_category_code_search ON item_sub_category USING gin (code gin_trgm_ops);
create INDEX item_sub_category_name_search ON item_sub_category USING gin (name gin_trgm_ops);
create INDEX item_sub_category_sort ON item_sub_category USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON item_sub_category REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('itemSubCategory', '');
create TRIGGER audit_insert AFTER INSERT ON item_sub_category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('itemSubCategory', '');
create TRIGGER audit_update AFTER UPDATE ON item_sub_category REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('itemSubCategory', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON item_sub_category FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "item_sub_category_attributes" add constraint "item_sub_category_attributes_attribute_fkey" FOREIGN KEY (attribute) REFERENCES attribute(id);
create INDEX item_sub_category_attributes_doc ON item_sub_category_attributes USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON item_sub_category_attributes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('itemSubCategory', 'attributes');
create TRIGGER audit_insert AFTER INSERT ON item_sub_category_attributes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('itemSubCategory', 'attributes');
create TRIGGER audit_update AFTER UPDATE ON item_sub_category_attributes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('itemSubCategory', 'attributes');
create TRIGGER no_truncate BEFORE TRUNCATE ON item_sub_category_attributes FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create UNIQUE INDEX lay_up_plan_key ON lay_up_plan USING btree (cores) NULLS NOT DISTINCT;
create INDEX lay_up_plan_sort ON lay_up_plan USING btree (cores, id);
create TRIGGER audit_delete AFTER DELETE ON lay_up_plan REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('layUpPlan', '');
create TRIGGER audit_insert AFTER INSERT ON lay_up_plan REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('layUpPlan', '');
create TRIGGER audit_update AFTER UPDATE ON lay_up_plan REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('layUpPlan', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON lay_up_plan FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "light_duty_sheath" add constraint "light_duty_sheath_standard_fkey" FOREIGN KEY (standard) REFERENCES standard(id);
create UNIQUE INDEX light_duty_sheath_key ON light_duty_sheath USING btree (standard, cores, sqmm) NULLS NOT DISTINCT;
create INDEX light_duty_sheath_sort ON light_duty_sheath USING btree (standard, cores, sqmm, id);
create INDEX light_duty_sheath_standard_index ON light_duty_sheath USING btree (standard, standard, cores, sqmm, id);
create TRIGGER audit_delete AFTER DELETE ON light_duty_sheath REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('lightDutySheath', '');
create TRIGGER audit_insert AFTER INSERT ON light_duty_sheath REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('lightDutySheath', '');
create TRIGGER audit_update AFTER UPDATE ON light_duty_sheath REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('lightDutySheath', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON light_duty_sheath FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "machine" add constraint "machine_department_fkey" FOREIGN KEY (department) REFERENCES department(id);
alter table "machine" add constraint "machine_process_fkey" FOREIGN KEY (process) REFERENCES process(id);
create UNIQUE INDEX machine_code_key ON machine USING btree (lower(code));
create INDEX machine_code_search ON machine USING gin (code gin_trgm_ops);
create INDEX machine_name_search ON machine USING gin (name gin_trgm_ops);
create INDEX machine_process_index ON machine USING btree (process, code, id);
create INDEX machine_sort ON machine USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON machine REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('machine', '');
create TRIGGER audit_insert AFTER INSERT ON machine REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('machine', '');
create TRIGGER audit_update AFTER UPDATE ON machine REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('machine', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON machine FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX machine_speeds_doc ON machine_speeds USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON machine_speeds REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('machine', 'speeds');
create TRIGGER audit_insert AFTER INSERT ON machine_speeds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('machine', 'speeds');
create TRIGGER audit_update AFTER UPDATE ON machine_speeds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('machine', 'speeds');
create TRIGGER no_truncate BEFORE TRUNCATE ON machine_speeds FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "messenger" add constraint "messenger_standard_fkey" FOREIGN KEY (standard) REFERENCES standard(id);
create UNIQUE INDEX messenger_key ON messenger USING btree (standard, phase_sqmm) NULLS NOT DISTINCT;
create INDEX messenger_sort ON messenger USING btree (standard, phase_sqmm, id);
create INDEX messenger_standard_index ON messenger USING btree (standard, standard, phase_sqmm, id);
create TRIGGER audit_delete AFTER DELETE ON messenger REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('messenger', '');
create TRIGGER audit_insert AFTER INSERT ON messenger REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('messenger', '');
create TRIGGER audit_update AFTER UPDATE ON messenger REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('messenger', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON messenger FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create UNIQUE INDEX price_variation_code_key ON price_variation USING btree (lower(code));
create INDEX price_variation_code_search ON price_variation USING gin (code gin_trgm_ops);
create INDEX price_variation_name_search ON price_variation USING gin (name gin_trgm_ops);
create INDEX price_variation_sort ON price_variation USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON price_variation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('priceVariation', '');
create TRIGGER audit_insert AFTER INSERT ON price_variation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('priceVariation', '');
create TRIGGER audit_update AFTER UPDATE ON price_variation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('priceVariation', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON price_variation FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create UNIQUE INDEX process_code_key ON process USING btree (lower(code));
create INDEX process_code_search ON process USING gin (code gin_trgm_ops);
create INDEX process_name_search ON process USING gin (name gin_trgm_ops);
create INDEX process_sort ON process USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON process REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('process', '');
create TRIGGER audit_insert AFTER INSERT ON process REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('process', '');
create TRIGGER audit_update AFTER UPDATE ON process REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('process', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON process FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX process_parameters_doc ON process_parameters USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON process_parameters REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('process', 'parameters');
create TRIGGER audit_insert AFTER INSERT ON process_parameters REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('process', 'parameters');
create TRIGGER audit_update AFTER UPDATE ON process_parameters REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('process', 'parameters');
create TRIGGER no_truncate BEFORE TRUNCATE ON process_parameters FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "process_route" add constraint "process_route_cable_type_fkey" FOREIGN KEY (cable_type) REFERENCES cable_type(id);
create INDEX process_route_cable_type_index ON process_route USING btree (cable_type, code, id);
create UNIQUE INDEX process_route_code_key ON process_route USING btree (lower(code));
create INDEX process_route_code_search ON process_route USING gin (code gin_trgm_ops);
create INDEX process_route_sort ON process_route USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON process_route REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('processRoute', '');
create TRIGGER audit_insert AFTER INSERT ON process_route REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('processRoute', '');
create TRIGGER audit_update AFTER UPDATE ON process_route REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('processRoute', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON process_route FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "process_route_steps" add constraint "process_route_steps_process_fkey" FOREIGN KEY (process) REFERENCES process(id);
create INDEX process_route_steps_doc ON process_route_steps USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON process_route_steps REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('processRoute', 'steps');
create TRIGGER audit_insert AFTER INSERT ON process_route_steps REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('processRoute', 'steps');
create TRIGGER audit_update AFTER UPDATE ON process_route_steps REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('processRoute', 'steps');
create TRIGGER no_truncate BEFORE TRUNCATE ON process_route_steps FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "product" add column "cable_type" bigint;
alter table "product" add column "edition" bigint;
alter table "product" add constraint "product_cable_type_fkey" FOREIGN KEY (cable_type) REFERENCES cable_type(id);
alter table "product" add constraint "product_edition_fkey" FOREIGN KEY (edition) REFERENCES standard(id);
alter table "raw_material" add constraint "raw_material_standard_fkey" FOREIGN KEY (standard) REFERENCES standard(id);
alter table "raw_material" add constraint "raw_material_unit_fkey" FOREIGN KEY (unit) REFERENCES unit(id);
create UNIQUE INDEX raw_material_code_key ON raw_material USING btree (lower(code));
create INDEX raw_material_code_search ON raw_material USING gin (code gin_trgm_ops);
create INDEX raw_material_name_search ON raw_material USING gin (name gin_trgm_ops);
create INDEX raw_material_sort ON raw_material USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON raw_material REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('rawMaterial', '');
create TRIGGER audit_insert AFTER INSERT ON raw_material REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('rawMaterial', '');
create TRIGGER audit_update AFTER UPDATE ON raw_material REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('rawMaterial', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON raw_material FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "raw_material_makers" add constraint "raw_material_makers_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
create INDEX raw_material_makers_doc ON raw_material_makers USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON raw_material_makers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('rawMaterial', 'makers');
create TRIGGER audit_insert AFTER INSERT ON raw_material_makers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('rawMaterial', 'makers');
create TRIGGER audit_update AFTER UPDATE ON raw_material_makers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('rawMaterial', 'makers');
create TRIGGER no_truncate BEFORE TRUNCATE ON raw_material_makers FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create UNIQUE INDEX reduced_neutral_key ON reduced_neutral USING btree (phase_sqmm) NULLS NOT DISTINCT;
create INDEX reduced_neutral_sort ON reduced_neutral USING btree (phase_sqmm, id);
create TRIGGER audit_delete AFTER DELETE ON reduced_neutral REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('reducedNeutral', '');
create TRIGGER audit_insert AFTER INSERT ON reduced_neutral REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('reducedNeutral', '');
create TRIGGER audit_update AFTER UPDATE ON reduced_neutral REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('reducedNeutral', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON reduced_neutral FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "sampling_rule" add constraint "sampling_rule_standard_fkey" FOREIGN KEY (standard) REFERENCES standard(id);
create UNIQUE INDEX sampling_rule_key ON sampling_rule USING btree (kind, lot_from, item, standard) NULLS NOT DISTINCT;
create INDEX sampling_rule_sort ON sampling_rule USING btree (kind, lot_from, id);
create TRIGGER audit_delete AFTER DELETE ON sampling_rule REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('samplingRule', '');
create TRIGGER audit_insert AFTER INSERT ON sampling_rule REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('samplingRule', '');
create TRIGGER audit_update AFTER UPDATE ON sampling_rule REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('samplingRule', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON sampling_rule FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create UNIQUE INDEX scrap_grade_code_key ON scrap_grade USING btree (lower(code));
create INDEX scrap_grade_code_search ON scrap_grade USING gin (code gin_trgm_ops);
create INDEX scrap_grade_name_search ON scrap_grade USING gin (name gin_trgm_ops);
create INDEX scrap_grade_sort ON scrap_grade USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON scrap_grade REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('scrapGrade', '');
create TRIGGER audit_insert AFTER INSERT ON scrap_grade REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('scrapGrade', '');
create TRIGGER audit_update AFTER UPDATE ON scrap_grade REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('scrapGrade', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON scrap_grade FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "scrap_reason" add constraint "scrap_reason_grade_fkey" FOREIGN KEY (grade) REFERENCES scrap_grade(id);
create UNIQUE INDEX scrap_reason_code_key ON scrap_reason USING btree (lower(code));
create INDEX scrap_reason_code_search ON scrap_reason USING gin (code gin_trgm_ops);
create INDEX scrap_reason_name_search ON scrap_reason USING gin (name gin_trgm_ops);
create INDEX scrap_reason_sort ON scrap_reason USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON scrap_reason REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('scrapReason', '');
create TRIGGER audit_insert AFTER INSERT ON scrap_reason REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('scrapReason', '');
create TRIGGER audit_update AFTER UPDATE ON scrap_reason REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('scrapReason', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON scrap_reason FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create UNIQUE INDEX shift_code_key ON shift USING btree (lower(code));
create INDEX shift_code_search ON shift USING gin (code gin_trgm_ops);
create INDEX shift_name_search ON shift USING gin (name gin_trgm_ops);
create INDEX shift_sort ON shift USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON shift REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('shift', '');
create TRIGGER audit_insert AFTER INSERT ON shift REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('shift', '');
create TRIGGER audit_update AFTER UPDATE ON shift REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('shift', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON shift FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "size" add constraint "size_core_fkey" FOREIGN KEY (core) REFERENCES core(id);
alter table "size" add constraint "size_neutral_fkey" FOREIGN KEY (neutral) REFERENCES sqmm(id);
alter table "size" add constraint "size_sqmm_fkey" FOREIGN KEY (sqmm) REFERENCES sqmm(id);
alter table "size" add constraint "size_standard_fkey" FOREIGN KEY (standard) REFERENCES standard(id);
create UNIQUE INDEX size_code_key ON size USING btree (lower(code));
create INDEX size_code_search ON size USING gin (code gin_trgm_ops);
create INDEX size_sort ON size USING btree (kind, code, id);
create TRIGGER audit_delete AFTER DELETE ON size REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('size', '');
create TRIGGER audit_insert AFTER INSERT ON size REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('size', '');
create TRIGGER audit_update AFTER UPDATE ON size REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('size', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON size FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create UNIQUE INDEX sqmm_code_key ON sqmm USING btree (lower(code));
create INDEX sqmm_code_search ON sqmm USING gin (code gin_trgm_ops);
create INDEX sqmm_label_search ON sqmm USING gin (label gin_trgm_ops);
create INDEX sqmm_sort ON sqmm USING btree (sqmm, id);
create TRIGGER audit_delete AFTER DELETE ON sqmm REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('sqmm', '');
create TRIGGER audit_insert AFTER INSERT ON sqmm REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('sqmm', '');
create TRIGGER audit_update AFTER UPDATE ON sqmm REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('sqmm', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON sqmm FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "sqmm_construction" add constraint "sqmm_construction_machine_fkey" FOREIGN KEY (machine) REFERENCES machine(id);
alter table "sqmm_construction" add constraint "sqmm_construction_standard_fkey" FOREIGN KEY (standard) REFERENCES standard(id);
create UNIQUE INDEX sqmm_construction_key ON sqmm_construction USING btree (kind, conductor_class, metal, form, sqmm, layout) NULLS NOT DISTINCT;
create INDEX sqmm_construction_sort ON sqmm_construction USING btree (sqmm, metal, id);
create INDEX sqmm_construction_sqmm_index ON sqmm_construction USING btree (sqmm, sqmm, metal, id);
create TRIGGER audit_delete AFTER DELETE ON sqmm_construction REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('sqmmConstruction', '');
create TRIGGER audit_insert AFTER INSERT ON sqmm_construction REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('sqmmConstruction', '');
create TRIGGER audit_update AFTER UPDATE ON sqmm_construction REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('sqmmConstruction', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON sqmm_construction FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "stage_practice" add constraint "stage_practice_process_fkey" FOREIGN KEY (process) REFERENCES process(id);
create UNIQUE INDEX stage_practice_code_key ON stage_practice USING btree (lower(code));
create INDEX stage_practice_code_search ON stage_practice USING gin (code gin_trgm_ops);
create INDEX stage_practice_sort ON stage_practice USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON stage_practice REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('stagePractice', '');
create TRIGGER audit_insert AFTER INSERT ON stage_practice REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('stagePractice', '');
create TRIGGER audit_update AFTER UPDATE ON stage_practice REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('stagePractice', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON stage_practice FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "standard" add constraint "standard_successor_fkey" FOREIGN KEY (successor) REFERENCES standard(id);
create INDEX standard_code_search ON standard USING gin (code gin_trgm_ops);
create UNIQUE INDEX standard_key ON standard USING btree (code, edition) NULLS NOT DISTINCT;
create INDEX standard_sort ON standard USING btree (code, edition DESC, id);
create INDEX standard_title_search ON standard USING gin (title gin_trgm_ops);
create TRIGGER audit_delete AFTER DELETE ON standard REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('standard', '');
create TRIGGER audit_insert AFTER INSERT ON standard REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('standard', '');
create TRIGGER audit_update AFTER UPDATE ON standard REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('standard', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON standard FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "standard_length" add constraint "standard_length_cable_type_fkey" FOREIGN KEY (cable_type) REFERENCES cable_type(id);
create INDEX standard_length_cable_type_index ON standard_length USING btree (cable_type, cable_type, sqmm_from, id);
create UNIQUE INDEX standard_length_key ON standard_length USING btree (cable_type, sqmm_from, sqmm_to, standard_length_m) NULLS NOT DISTINCT;
create INDEX standard_length_sort ON standard_length USING btree (cable_type, sqmm_from, id);
create TRIGGER audit_delete AFTER DELETE ON standard_length REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('standardLength', '');
create TRIGGER audit_insert AFTER INSERT ON standard_length REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('standardLength', '');
create TRIGGER audit_update AFTER UPDATE ON standard_length REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('standardLength', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON standard_length FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "store" add constraint "store_department_fkey" FOREIGN KEY (department) REFERENCES department(id);
alter table "store" add constraint "store_keeper_fkey" FOREIGN KEY (keeper) REFERENCES employee(id);
alter table "store" add constraint "store_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
alter table "store" add constraint "store_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create UNIQUE INDEX store_code_key ON store USING btree (lower(code));
create INDEX store_code_search ON store USING gin (code gin_trgm_ops);
create INDEX store_name_search ON store USING gin (name gin_trgm_ops);
create INDEX store_sort ON store USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON store REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('store', '');
create TRIGGER audit_insert AFTER INSERT ON store REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('store', '');
create TRIGGER audit_update AFTER UPDATE ON store REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('store', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON store FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "supplier" add constraint "supplier_charge_structure_fkey" FOREIGN KEY (charge_structure) REFERENCES charge_structure(id);
alter table "supplier" add constraint "supplier_process_fkey" FOREIGN KEY (process) REFERENCES process(id);
alter table "supplier" add constraint "supplier_terms_fkey" FOREIGN KEY (terms) REFERENCES terms_and_conditions(id);
create INDEX supplier_city_search ON supplier USING gin (city gin_trgm_ops);
create UNIQUE INDEX supplier_code_key ON supplier USING btree (lower(code));
create INDEX supplier_code_search ON supplier USING gin (code gin_trgm_ops);
create INDEX supplier_gstin_search ON supplier USING gin (gstin gin_trgm_ops);
create INDEX supplier_name_search ON supplier USING gin (name gin_trgm_ops);
create INDEX supplier_sort ON supplier USING btree (name, id);
create INDEX supplier_state_index ON supplier USING btree (state, name, id);
create TRIGGER audit_delete AFTER DELETE ON supplier REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('supplier', '');
create TRIGGER audit_insert AFTER INSERT ON supplier REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('supplier', '');
create TRIGGER audit_update AFTER UPDATE ON supplier REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('supplier', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON supplier FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX supplier_contacts_doc ON supplier_contacts USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON supplier_contacts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('supplier', 'contacts');
create TRIGGER audit_insert AFTER INSERT ON supplier_contacts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('supplier', 'contacts');
create TRIGGER audit_update AFTER UPDATE ON supplier_contacts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('supplier', 'contacts');
create TRIGGER no_truncate BEFORE TRUNCATE ON supplier_contacts FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "supplier_supplies" add constraint "supplier_supplies_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
create INDEX supplier_supplies_doc ON supplier_supplies USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON supplier_supplies REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('supplier', 'supplies');
create TRIGGER audit_insert AFTER INSERT ON supplier_supplies REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('supplier', 'supplies');
create TRIGGER audit_update AFTER UPDATE ON supplier_supplies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('supplier', 'supplies');
create TRIGGER no_truncate BEFORE TRUNCATE ON supplier_supplies FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "terms_and_conditions" add column "applies_to" text not null default 'sale';
alter table "terms_and_conditions" alter column "applies_to" drop default;
alter table "terms_and_conditions" add column "damages_percent" numeric(18,2);
alter table "terms_and_conditions" add column "damages_cap_percent" numeric(18,2);
alter table "terms_and_conditions" add column "drum_tolerance_percent" numeric(18,2);
alter table "terms_and_conditions" add column "order_tolerance_percent" numeric(18,2);
alter table "terms_and_conditions" add column "short_length_percent" numeric(18,2);
alter table "terms_and_conditions" add column "shortest_m" numeric(18,3);
alter table "terms_and_conditions" add column "price" text not null default 'firm';
alter table "terms_and_conditions" alter column "price" drop default;
alter table "terms_and_conditions" add column "price_variation" bigint;
alter table "terms_and_conditions" add column "variation_cap_percent" numeric(18,2);
alter table "terms_and_conditions" add column "inspection" boolean not null default false;
alter table "terms_and_conditions" alter column "inspection" drop default;
alter table "terms_and_conditions" add column "guarantee_months" integer;
alter table "terms_and_conditions" add column "interest_percent" numeric(18,2);
alter table "terms_and_conditions" add column "drum_return_days" integer;
alter table "terms_and_conditions" add constraint "terms_and_conditions_applies_to_check" CHECK ((applies_to = ANY (ARRAY['sale'::text, 'purchase'::text, 'tender'::text])));
alter table "terms_and_conditions" add constraint "terms_and_conditions_damages_cap_percent_check" CHECK (((damages_cap_percent >= (0)::numeric) AND (damages_cap_percent <= (100)::numeric)));
alter table "terms_and_conditions" add constraint "terms_and_conditions_damages_percent_check" CHECK (((damages_percent >= (0)::numeric) AND (damages_percent <= (100)::numeric)));
alter table "terms_and_conditions" add constraint "terms_and_conditions_drum_return_days_check" CHECK (((drum_return_days >= 0) AND (drum_return_days <= 1095)));
alter table "terms_and_conditions" add constraint "terms_and_conditions_drum_tolerance_percent_check" CHECK (((drum_tolerance_percent >= (0)::numeric) AND (drum_tolerance_percent <= (100)::numeric)));
alter table "terms_and_conditions" add constraint "terms_and_conditions_guarantee_months_check" CHECK (((guarantee_months >= 0) AND (guarantee_months <= 120)));
alter table "terms_and_conditions" add constraint "terms_and_conditions_interest_percent_check" CHECK (((interest_percent >= (0)::numeric) AND (interest_percent <= (100)::numeric)));
alter table "terms_and_conditions" add constraint "terms_and_conditions_order_tolerance_percent_check" CHECK (((order_tolerance_percent >= (0)::numeric) AND (order_tolerance_percent <= (100)::numeric)));
alter table "terms_and_conditions" add constraint "terms_and_conditions_price_check" CHECK ((price = ANY (ARRAY['firm'::text, 'variable'::text])));
alter table "terms_and_conditions" add constraint "terms_and_conditions_price_variation_fkey" FOREIGN KEY (price_variation) REFERENCES price_variation(id);
alter table "terms_and_conditions" add constraint "terms_and_conditions_short_length_percent_check" CHECK (((short_length_percent >= (0)::numeric) AND (short_length_percent <= (100)::numeric)));
alter table "terms_and_conditions" add constraint "terms_and_conditions_shortest_m_check" CHECK ((shortest_m >= (0)::numeric));
alter table "terms_and_conditions" add constraint "terms_and_conditions_variation_cap_percent_check" CHECK (((variation_cap_percent >= (0)::numeric) AND (variation_cap_percent <= (100)::numeric)));
create INDEX terms_and_conditions_payments_doc ON terms_and_conditions_payments USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON terms_and_conditions_payments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('termsAndConditions', 'payments');
create TRIGGER audit_insert AFTER INSERT ON terms_and_conditions_payments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('termsAndConditions', 'payments');
create TRIGGER audit_update AFTER UPDATE ON terms_and_conditions_payments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('termsAndConditions', 'payments');
create TRIGGER no_truncate BEFORE TRUNCATE ON terms_and_conditions_payments FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "test_method" add constraint "test_method_standard_fkey" FOREIGN KEY (standard) REFERENCES standard(id);
create INDEX test_method_code_search ON test_method USING gin (code gin_trgm_ops);
create UNIQUE INDEX test_method_key ON test_method USING btree (standard, category, code) NULLS NOT DISTINCT;
create INDEX test_method_name_search ON test_method USING gin (name gin_trgm_ops);
create INDEX test_method_sort ON test_method USING btree (standard, category, code, id);
create INDEX test_method_standard_index ON test_method USING btree (standard, standard, category, code, id);
create TRIGGER audit_delete AFTER DELETE ON test_method REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('testMethod', '');
create TRIGGER audit_insert AFTER INSERT ON test_method REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('testMethod', '');
create TRIGGER audit_update AFTER UPDATE ON test_method REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('testMethod', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON test_method FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "test_voltage" add constraint "test_voltage_standard_fkey" FOREIGN KEY (standard) REFERENCES standard(id);
create UNIQUE INDEX test_voltage_key ON test_voltage USING btree (kind, voltage_grade, over_mm, standard) NULLS NOT DISTINCT;
create INDEX test_voltage_sort ON test_voltage USING btree (kind, test_kv, id);
create TRIGGER audit_delete AFTER DELETE ON test_voltage REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('testVoltage', '');
create TRIGGER audit_insert AFTER INSERT ON test_voltage REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('testVoltage', '');
create TRIGGER audit_update AFTER UPDATE ON test_voltage REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('testVoltage', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON test_voltage FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "transporter" add constraint "transporter_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
create INDEX transporter_city_search ON transporter USING gin (city gin_trgm_ops);
create UNIQUE INDEX transporter_code_key ON transporter USING btree (lower(code));
create INDEX transporter_code_search ON transporter USING gin (code gin_trgm_ops);
create INDEX transporter_gstin_search ON transporter USING gin (gstin gin_trgm_ops);
create INDEX transporter_name_search ON transporter USING gin (name gin_trgm_ops);
create INDEX transporter_sort ON transporter USING btree (name, id);
create TRIGGER audit_delete AFTER DELETE ON transporter REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('transporter', '');
create TRIGGER audit_insert AFTER INSERT ON transporter REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('transporter', '');
create TRIGGER audit_update AFTER UPDATE ON transporter REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('transporter', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON transporter FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX transporter_vehicles_doc ON transporter_vehicles USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON transporter_vehicles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('transporter', 'vehicles');
create TRIGGER audit_insert AFTER INSERT ON transporter_vehicles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('transporter', 'vehicles');
create TRIGGER audit_update AFTER UPDATE ON transporter_vehicles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('transporter', 'vehicles');
create TRIGGER no_truncate BEFORE TRUNCATE ON transporter_vehicles FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create UNIQUE INDEX unit_code_key ON unit USING btree (lower(code));
create INDEX unit_code_search ON unit USING gin (code gin_trgm_ops);
create INDEX unit_name_search ON unit USING gin (name gin_trgm_ops);
create INDEX unit_sort ON unit USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON unit REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('unit', '');
create TRIGGER audit_insert AFTER INSERT ON unit REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('unit', '');
create TRIGGER audit_update AFTER UPDATE ON unit REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('unit', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON unit FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "unit_conversions" add constraint "unit_conversions_to_fkey" FOREIGN KEY ("to") REFERENCES unit(id);
create INDEX unit_conversions_doc ON unit_conversions USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON unit_conversions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('unit', 'conversions');
create TRIGGER audit_insert AFTER INSERT ON unit_conversions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('unit', 'conversions');
create TRIGGER audit_update AFTER UPDATE ON unit_conversions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('unit', 'conversions');
create TRIGGER no_truncate BEFORE TRUNCATE ON unit_conversions FOR EACH STATEMENT EXECUTE FUNCTION no_change();
