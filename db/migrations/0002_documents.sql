-- The tables of the documents, drafted by schema:diff and read by a person.
create table "user" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "user_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "email" text not null,
  "name" text not null,
  "user_type" text not null constraint "user_user_type_check" check ("user_type" in ('BackOffice', 'Builder', 'Agent', 'Customer')),
  "duties" text[] not null constraint "user_duties_check" check ("duties" <@ array['admin', 'masters', 'sales', 'purchase', 'stores', 'planning', 'quality', 'despatch', 'accounts', 'approver']::text[]),
  "phone" text,
  "verified" boolean
);
create table "company" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "company_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "name" text not null,
  "trade_name" text,
  "pan" text,
  "tan" text,
  "cin" text,
  "address" text,
  "phone" text,
  "email" text,
  "website" text,
  "bank_details" text,
  "declaration" text,
  "demo" boolean
);
create table "gst_registration" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "gst_registration_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "name" text not null,
  "gstin" text not null,
  "state" text not null constraint "gst_registration_state_check" check ("state" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "address" text not null,
  "lut" text
);
create table "financial_year" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "financial_year_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "name" text not null,
  "from_date" date not null,
  "to_date" date not null
);
create table "financial_year_periods" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "financial_year_periods_doc_fkey" references "financial_year" (id) on delete cascade,
  "no" integer not null,
  "name" text not null,
  "from_date" date not null,
  "to_date" date not null,
  "state" text not null constraint "financial_year_periods_state_check" check ("state" in ('open', 'locked', 'closed'))
);
create table "number_series" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "number_series_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "document" text not null,
  "registration" bigint,
  "pattern" text not null
);
create table "account" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "account_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "parent" bigint,
  "is_group" boolean not null,
  "root_type" text not null constraint "account_root_type_check" check ("root_type" in ('Asset', 'Liability', 'Equity', 'Income', 'Expense')),
  "account_type" text,
  "role" text,
  "party" text not null constraint "account_party_check" check ("party" in ('none', 'customer', 'supplier', 'employee')),
  "contra" boolean not null,
  "tally_group" text,
  "schedule_head" text
);
create table "tax" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "tax_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "kind" text not null constraint "tax_kind_check" check ("kind" in ('taxable', 'nil', 'exempt', 'nonGst', 'zeroRated'))
);
create table "tax_rates" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "tax_rates_doc_fkey" references "tax" (id) on delete cascade,
  "no" integer not null,
  "valid_from" date not null,
  "rate" numeric(18,4) not null constraint "tax_rates_rate_check" check ("rate" >= 0 and "rate" <= 100),
  "notification" text
);
create table "charge_structure" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "charge_structure_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "applies_to" text not null constraint "charge_structure_applies_to_check" check ("applies_to" in ('sale', 'purchase'))
);
create table "charge_structure_charges" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "charge_structure_charges_doc_fkey" references "charge_structure" (id) on delete cascade,
  "no" integer not null,
  "seq" integer not null constraint "charge_structure_charges_seq_check" check ("seq" >= 1 and "seq" <= 999),
  "name" text not null,
  "sign" text not null constraint "charge_structure_charges_sign_check" check ("sign" in ('add', 'less')),
  "basis" text not null constraint "charge_structure_charges_basis_check" check ("basis" in ('fixed', 'perUnit', 'perKm', 'perDrum', 'perMt', 'percentOfItems', 'percentOfCharge', 'percentOfRunning')),
  "value" numeric(18,4) not null,
  "of" integer,
  "billing" text not null constraint "charge_structure_charges_billing_check" check ("billing" in ('once', 'proRata')),
  "affects" text not null constraint "charge_structure_charges_affects_check" check ("affects" in ('total', 'value', 'both')),
  "taxable" boolean not null,
  "apportion" text not null constraint "charge_structure_charges_apportion_check" check ("apportion" in ('value', 'quantity', 'weight')),
  "account_role" text,
  "editable" boolean not null,
  "least" numeric(18,4),
  "most" numeric(18,4)
);
create table "terms_and_conditions" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "terms_and_conditions_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "title" text not null,
  "text" text not null
);
create table "customer" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "customer_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "kind" text not null constraint "customer_kind_check" check ("kind" in ('utility', 'epc', 'dealer', 'oem', 'export', 'other')),
  "gst_kind" text not null constraint "customer_gst_kind_check" check ("gst_kind" in ('regular', 'composition', 'unregistered', 'sez', 'overseas', 'deemedExport')),
  "gstin" text,
  "pan" text,
  "address" text not null,
  "city" text not null,
  "pin" text,
  "state" text not null constraint "customer_state_check" check ("state" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "credit_limit" numeric(18,2) not null constraint "customer_credit_limit_check" check ("credit_limit" >= 0),
  "credit_days" integer not null constraint "customer_credit_days_check" check ("credit_days" >= 0 and "credit_days" <= 365),
  "agent" bigint,
  "charge_structure" bigint,
  "terms" bigint,
  "remarks" text
);
create table "customer_addresses" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "customer_addresses_doc_fkey" references "customer" (id) on delete cascade,
  "no" integer not null,
  "label" text not null,
  "address" text not null,
  "city" text not null,
  "pin" text not null,
  "state" text not null constraint "customer_addresses_state_check" check ("state" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09'))
);
create table "customer_contacts" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "customer_contacts_doc_fkey" references "customer" (id) on delete cascade,
  "no" integer not null,
  "name" text not null,
  "role" text,
  "phone" text,
  "email" text
);
create table "product" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "product_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "description" text,
  "family" text not null,
  "standard" text not null,
  "voltage_grade" text not null,
  "cores" text not null,
  "sqmm" numeric(18,3) not null constraint "product_sqmm_check" check ("sqmm" >= 0),
  "neutral_sqmm" numeric(18,3) constraint "product_neutral_sqmm_check" check ("neutral_sqmm" >= 0),
  "metal" text not null constraint "product_metal_check" check ("metal" in ('Cu', 'Al')),
  "conductor_class" text,
  "insulation" text not null,
  "armour" text,
  "sheath" text,
  "hsn" text not null,
  "tax" bigint not null,
  "weight_kg_per_km" numeric(18,3) not null constraint "product_weight_kg_per_km_check" check ("weight_kg_per_km" >= 0),
  "overall_diameter_mm" numeric(18,3) not null constraint "product_overall_diameter_mm_check" check ("overall_diameter_mm" >= 0),
  "copper_kg_per_km" numeric(18,3) not null constraint "product_copper_kg_per_km_check" check ("copper_kg_per_km" >= 0),
  "aluminium_kg_per_km" numeric(18,3) not null constraint "product_aluminium_kg_per_km_check" check ("aluminium_kg_per_km" >= 0),
  "standard_length_m" numeric(18,3) constraint "product_standard_length_m_check" check ("standard_length_m" >= 0),
  "drum_code" text,
  "list_rate" numeric(18,2) not null constraint "product_list_rate_check" check ("list_rate" >= 0)
);
create table "sales_order" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "sales_order_number_key" unique,
  "status" text not null constraint "sales_order_status_check" check ("status" in ('draft', 'submitted', 'confirmed', 'closed', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "customer" bigint not null,
  "customer_po" text,
  "po_date" date,
  "deliver_by" date,
  "sales_person" bigint,
  "agent" bigint,
  "registration" bigint not null,
  "our_state" text constraint "sales_order_our_state_check" check ("our_state" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "lut" text,
  "gst_kind" text constraint "sales_order_gst_kind_check" check ("gst_kind" in ('regular', 'composition', 'unregistered', 'sez', 'overseas', 'deemedExport')),
  "gstin" text,
  "place_of_supply" text not null constraint "sales_order_place_of_supply_check" check ("place_of_supply" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "bill_to" text,
  "ship_to" text not null,
  "credit_days" integer not null constraint "sales_order_credit_days_check" check ("credit_days" >= 0 and "credit_days" <= 365),
  "charge_structure" bigint,
  "terms" bigint,
  "terms_text" text,
  "remarks" text,
  "total_km" numeric(18,3) not null,
  "total_drums" integer not null,
  "total_weight_kg" numeric(18,3) not null,
  "item_total" numeric(18,2) not null,
  "charges_total" numeric(18,2) not null,
  "taxable" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "igst" numeric(18,2) not null,
  "round_off" numeric(18,2) not null,
  "grand_total" numeric(18,2) not null,
  "amount_in_words" text not null
);
create table "sales_order_items" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "sales_order_items_doc_fkey" references "sales_order" (id) on delete cascade,
  "no" integer not null,
  "product" bigint not null,
  "description" text not null,
  "drums" text,
  "qty" numeric(18,3) not null constraint "sales_order_items_qty_check" check ("qty" >= 0),
  "rate" numeric(18,2) not null constraint "sales_order_items_rate_check" check ("rate" >= 0),
  "discount" numeric(18,2) not null constraint "sales_order_items_discount_check" check ("discount" >= 0 and "discount" <= 100),
  "hsn" text,
  "tax_rate" numeric(18,2),
  "weight_kg_per_km" numeric(18,3),
  "metal_kg_per_km" numeric(18,3),
  "drum_count" integer not null,
  "weight_kg" numeric(18,3) not null,
  "amount" numeric(18,2) not null,
  "taxable" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "igst" numeric(18,2) not null
);
create table "sales_order_charges" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "sales_order_charges_doc_fkey" references "sales_order" (id) on delete cascade,
  "no" integer not null,
  "seq" integer not null constraint "sales_order_charges_seq_check" check ("seq" >= 1 and "seq" <= 999),
  "name" text not null,
  "sign" text not null constraint "sales_order_charges_sign_check" check ("sign" in ('add', 'less')),
  "basis" text not null constraint "sales_order_charges_basis_check" check ("basis" in ('fixed', 'perUnit', 'perKm', 'perDrum', 'perMt', 'percentOfItems', 'percentOfCharge', 'percentOfRunning')),
  "value" numeric(18,4) not null,
  "of" integer,
  "billing" text not null constraint "sales_order_charges_billing_check" check ("billing" in ('once', 'proRata')),
  "affects" text not null constraint "sales_order_charges_affects_check" check ("affects" in ('total', 'value', 'both')),
  "taxable" boolean not null,
  "apportion" text not null constraint "sales_order_charges_apportion_check" check ("apportion" in ('value', 'quantity', 'weight')),
  "account_role" text,
  "amount" numeric(18,2) not null
);
create table "delivery_order" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "delivery_order_number_key" unique,
  "status" text not null constraint "delivery_order_status_check" check ("status" in ('draft', 'approved', 'despatched', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "customer" bigint not null,
  "customer_po" text,
  "po_date" date,
  "registration" bigint not null,
  "place_of_supply" text not null constraint "delivery_order_place_of_supply_check" check ("place_of_supply" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "agent" bigint,
  "ship_to" text not null,
  "credit_days" integer not null constraint "delivery_order_credit_days_check" check ("credit_days" >= 0 and "credit_days" <= 365),
  "transporter" text,
  "vehicle_no" text,
  "lr_no" text,
  "lr_date" date,
  "driver" text,
  "remarks" text,
  "total_km" numeric(18,3) not null,
  "total_drums" integer not null,
  "total_weight_kg" numeric(18,3) not null
);
create table "delivery_order_items" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "delivery_order_items_doc_fkey" references "delivery_order" (id) on delete cascade,
  "no" integer not null,
  "product" bigint not null,
  "description" text not null,
  "drums" text,
  "qty" numeric(18,3) not null constraint "delivery_order_items_qty_check" check ("qty" >= 0),
  "rate" numeric(18,2),
  "discount" numeric(18,2),
  "weight_kg_per_km" numeric(18,3),
  "drum_count" integer not null,
  "weight_kg" numeric(18,3) not null
);
create table "delivery_order_charges" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "delivery_order_charges_doc_fkey" references "delivery_order" (id) on delete cascade,
  "no" integer not null,
  "seq" integer not null constraint "delivery_order_charges_seq_check" check ("seq" >= 1 and "seq" <= 999),
  "name" text not null,
  "sign" text not null constraint "delivery_order_charges_sign_check" check ("sign" in ('add', 'less')),
  "basis" text not null constraint "delivery_order_charges_basis_check" check ("basis" in ('fixed', 'perUnit', 'perKm', 'perDrum', 'perMt', 'percentOfItems', 'percentOfCharge', 'percentOfRunning')),
  "value" numeric(18,4) not null,
  "of" integer,
  "billing" text not null constraint "delivery_order_charges_billing_check" check ("billing" in ('once', 'proRata')),
  "affects" text not null constraint "delivery_order_charges_affects_check" check ("affects" in ('total', 'value', 'both')),
  "taxable" boolean not null,
  "apportion" text not null constraint "delivery_order_charges_apportion_check" check ("apportion" in ('value', 'quantity', 'weight')),
  "account_role" text,
  "amount" numeric(18,2) not null
);
create table "sales_invoice" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "sales_invoice_number_key" unique,
  "status" text not null constraint "sales_invoice_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "customer" bigint not null,
  "customer_po" text,
  "po_date" date,
  "agent" bigint,
  "registration" bigint not null,
  "our_state" text constraint "sales_invoice_our_state_check" check ("our_state" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "lut" text,
  "gst_kind" text constraint "sales_invoice_gst_kind_check" check ("gst_kind" in ('regular', 'composition', 'unregistered', 'sez', 'overseas', 'deemedExport')),
  "gstin" text,
  "place_of_supply" text not null constraint "sales_invoice_place_of_supply_check" check ("place_of_supply" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "bill_to" text,
  "ship_to" text not null,
  "credit_days" integer not null constraint "sales_invoice_credit_days_check" check ("credit_days" >= 0 and "credit_days" <= 365),
  "charge_structure" bigint,
  "transporter" text,
  "vehicle_no" text,
  "lr_no" text,
  "lr_date" date,
  "terms_text" text,
  "remarks" text,
  "total_km" numeric(18,3) not null,
  "total_drums" integer not null,
  "total_weight_kg" numeric(18,3) not null,
  "item_total" numeric(18,2) not null,
  "charges_total" numeric(18,2) not null,
  "taxable" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "igst" numeric(18,2) not null,
  "round_off" numeric(18,2) not null,
  "grand_total" numeric(18,2) not null,
  "amount_in_words" text not null,
  "due_date" date not null
);
create table "sales_invoice_items" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "sales_invoice_items_doc_fkey" references "sales_invoice" (id) on delete cascade,
  "no" integer not null,
  "product" bigint not null,
  "description" text not null,
  "drums" text,
  "qty" numeric(18,3) not null constraint "sales_invoice_items_qty_check" check ("qty" >= 0),
  "rate" numeric(18,2) not null constraint "sales_invoice_items_rate_check" check ("rate" >= 0),
  "discount" numeric(18,2) not null constraint "sales_invoice_items_discount_check" check ("discount" >= 0 and "discount" <= 100),
  "hsn" text,
  "tax_rate" numeric(18,2),
  "weight_kg_per_km" numeric(18,3),
  "metal_kg_per_km" numeric(18,3),
  "drum_count" integer not null,
  "weight_kg" numeric(18,3) not null,
  "amount" numeric(18,2) not null,
  "taxable" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "igst" numeric(18,2) not null
);
create table "sales_invoice_charges" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "sales_invoice_charges_doc_fkey" references "sales_invoice" (id) on delete cascade,
  "no" integer not null,
  "seq" integer not null constraint "sales_invoice_charges_seq_check" check ("seq" >= 1 and "seq" <= 999),
  "name" text not null,
  "sign" text not null constraint "sales_invoice_charges_sign_check" check ("sign" in ('add', 'less')),
  "basis" text not null constraint "sales_invoice_charges_basis_check" check ("basis" in ('fixed', 'perUnit', 'perKm', 'perDrum', 'perMt', 'percentOfItems', 'percentOfCharge', 'percentOfRunning')),
  "value" numeric(18,4) not null,
  "of" integer,
  "billing" text not null constraint "sales_invoice_charges_billing_check" check ("billing" in ('once', 'proRata')),
  "affects" text not null constraint "sales_invoice_charges_affects_check" check ("affects" in ('total', 'value', 'both')),
  "taxable" boolean not null,
  "apportion" text not null constraint "sales_invoice_charges_apportion_check" check ("apportion" in ('value', 'quantity', 'weight')),
  "account_role" text,
  "amount" numeric(18,2) not null
);
create table "bill" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "bill_status_check" check ("status" in ('open')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "kind" text not null constraint "bill_kind_check" check ("kind" in ('invoice', 'advance')),
  "document" text,
  "document_id" integer,
  "bill_no" text not null,
  "date" date not null,
  "due_date" date not null,
  "account" bigint not null,
  "customer" bigint,
  "amount" numeric(18,2) not null,
  "open_amount" numeric(18,2) not null
);
create table "bank_receipt" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "bank_receipt_number_key" unique,
  "status" text not null constraint "bank_receipt_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "bank" bigint not null,
  "customer" bigint not null,
  "mode" text not null constraint "bank_receipt_mode_check" check ("mode" in ('neft', 'rtgs', 'cheque', 'upi', 'lc')),
  "reference" text not null,
  "instrument_date" date,
  "amount" numeric(18,2) not null constraint "bank_receipt_amount_check" check ("amount" >= 0),
  "bank_charges" numeric(18,2) not null constraint "bank_receipt_bank_charges_check" check ("bank_charges" >= 0),
  "narration" text,
  "settled" numeric(18,2) not null,
  "tds_total" numeric(18,2) not null,
  "discount_total" numeric(18,2) not null,
  "on_account" numeric(18,2) not null
);
create table "bank_receipt_bills" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "bank_receipt_bills_doc_fkey" references "bank_receipt" (id) on delete cascade,
  "no" integer not null,
  "bill" bigint not null,
  "bill_date" date,
  "due_date" date,
  "open_amount" numeric(18,2),
  "account" bigint,
  "amount" numeric(18,2) not null constraint "bank_receipt_bills_amount_check" check ("amount" >= 0),
  "tds" numeric(18,2) not null constraint "bank_receipt_bills_tds_check" check ("tds" >= 0),
  "discount" numeric(18,2) not null constraint "bank_receipt_bills_discount_check" check ("discount" >= 0),
  "settled" numeric(18,2) not null
);
alter table "account" add constraint "account_parent_fkey" FOREIGN KEY (parent) REFERENCES account(id);
create UNIQUE INDEX account_code_key ON account USING btree (lower(code));
create INDEX account_code_search ON account USING gin (code gin_trgm_ops);
create INDEX account_name_search ON account USING gin (name gin_trgm_ops);
create UNIQUE INDEX account_role_key ON account USING btree (lower(role));
create INDEX account_root_type_index ON account USING btree (root_type, code, id);
create INDEX account_sort ON account USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON account REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('account', '');
create TRIGGER audit_insert AFTER INSERT ON account REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('account', '');
create TRIGGER audit_update AFTER UPDATE ON account REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('account', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON account FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "bank_receipt" add constraint "bank_receipt_bank_fkey" FOREIGN KEY (bank) REFERENCES account(id);
alter table "bank_receipt" add constraint "bank_receipt_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
create INDEX bank_receipt_bank_index ON bank_receipt USING btree (bank, date DESC, id DESC);
create INDEX bank_receipt_customer_index ON bank_receipt USING btree (customer, date DESC, id DESC);
create INDEX bank_receipt_number_search ON bank_receipt USING gin (number gin_trgm_ops);
create INDEX bank_receipt_reference_search ON bank_receipt USING gin (reference gin_trgm_ops);
create INDEX bank_receipt_sort ON bank_receipt USING btree (date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON bank_receipt REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankReceipt', '');
create TRIGGER audit_insert AFTER INSERT ON bank_receipt REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankReceipt', '');
create TRIGGER audit_update AFTER UPDATE ON bank_receipt REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankReceipt', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON bank_receipt FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "bank_receipt_bills" add constraint "bank_receipt_bills_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
alter table "bank_receipt_bills" add constraint "bank_receipt_bills_bill_fkey" FOREIGN KEY (bill) REFERENCES bill(id);
create INDEX bank_receipt_bills_doc ON bank_receipt_bills USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON bank_receipt_bills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankReceipt', 'bills');
create TRIGGER audit_insert AFTER INSERT ON bank_receipt_bills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankReceipt', 'bills');
create TRIGGER audit_update AFTER UPDATE ON bank_receipt_bills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bankReceipt', 'bills');
create TRIGGER no_truncate BEFORE TRUNCATE ON bank_receipt_bills FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "bill" add constraint "bill_account_fkey" FOREIGN KEY (account) REFERENCES account(id);
alter table "bill" add constraint "bill_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
create INDEX bill_bill_no_search ON bill USING gin (bill_no gin_trgm_ops);
create INDEX bill_customer_index ON bill USING btree (customer, date DESC, id DESC);
create INDEX bill_sort ON bill USING btree (date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON bill REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bill', '');
create TRIGGER audit_insert AFTER INSERT ON bill REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bill', '');
create TRIGGER audit_update AFTER UPDATE ON bill REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('bill', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON bill FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create UNIQUE INDEX charge_structure_code_key ON charge_structure USING btree (lower(code));
create INDEX charge_structure_code_search ON charge_structure USING gin (code gin_trgm_ops);
create INDEX charge_structure_name_search ON charge_structure USING gin (name gin_trgm_ops);
create INDEX charge_structure_sort ON charge_structure USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON charge_structure REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('chargeStructure', '');
create TRIGGER audit_insert AFTER INSERT ON charge_structure REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('chargeStructure', '');
create TRIGGER audit_update AFTER UPDATE ON charge_structure REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('chargeStructure', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON charge_structure FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX charge_structure_charges_doc ON charge_structure_charges USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON charge_structure_charges REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('chargeStructure', 'charges');
create TRIGGER audit_insert AFTER INSERT ON charge_structure_charges REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('chargeStructure', 'charges');
create TRIGGER audit_update AFTER UPDATE ON charge_structure_charges REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('chargeStructure', 'charges');
create TRIGGER no_truncate BEFORE TRUNCATE ON charge_structure_charges FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create TRIGGER audit_delete AFTER DELETE ON company REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('company', '');
create TRIGGER audit_insert AFTER INSERT ON company REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('company', '');
create TRIGGER audit_update AFTER UPDATE ON company REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('company', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON company FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "customer" add constraint "customer_agent_fkey" FOREIGN KEY (agent) REFERENCES "user"(id);
alter table "customer" add constraint "customer_charge_structure_fkey" FOREIGN KEY (charge_structure) REFERENCES charge_structure(id);
alter table "customer" add constraint "customer_terms_fkey" FOREIGN KEY (terms) REFERENCES terms_and_conditions(id);
create INDEX customer_agent_index ON customer USING btree (agent, name, id);
create INDEX customer_city_search ON customer USING gin (city gin_trgm_ops);
create UNIQUE INDEX customer_code_key ON customer USING btree (lower(code));
create INDEX customer_code_search ON customer USING gin (code gin_trgm_ops);
create INDEX customer_gstin_search ON customer USING gin (gstin gin_trgm_ops);
create INDEX customer_name_search ON customer USING gin (name gin_trgm_ops);
create INDEX customer_sort ON customer USING btree (name, id);
create INDEX customer_state_index ON customer USING btree (state, name, id);
create TRIGGER audit_delete AFTER DELETE ON customer REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('customer', '');
create TRIGGER audit_insert AFTER INSERT ON customer REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('customer', '');
create TRIGGER audit_update AFTER UPDATE ON customer REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('customer', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON customer FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX customer_addresses_doc ON customer_addresses USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON customer_addresses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('customer', 'addresses');
create TRIGGER audit_insert AFTER INSERT ON customer_addresses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('customer', 'addresses');
create TRIGGER audit_update AFTER UPDATE ON customer_addresses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('customer', 'addresses');
create TRIGGER no_truncate BEFORE TRUNCATE ON customer_addresses FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX customer_contacts_doc ON customer_contacts USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON customer_contacts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('customer', 'contacts');
create TRIGGER audit_insert AFTER INSERT ON customer_contacts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('customer', 'contacts');
create TRIGGER audit_update AFTER UPDATE ON customer_contacts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('customer', 'contacts');
create TRIGGER no_truncate BEFORE TRUNCATE ON customer_contacts FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "delivery_order" add constraint "delivery_order_agent_fkey" FOREIGN KEY (agent) REFERENCES "user"(id);
alter table "delivery_order" add constraint "delivery_order_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
alter table "delivery_order" add constraint "delivery_order_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
create INDEX delivery_order_customer_index ON delivery_order USING btree (customer, date DESC, id DESC);
create INDEX delivery_order_customer_po_search ON delivery_order USING gin (customer_po gin_trgm_ops);
create INDEX delivery_order_number_search ON delivery_order USING gin (number gin_trgm_ops);
create INDEX delivery_order_registration_index ON delivery_order USING btree (registration, date DESC, id DESC);
create INDEX delivery_order_sort ON delivery_order USING btree (date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON delivery_order REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('deliveryOrder', '');
create TRIGGER audit_insert AFTER INSERT ON delivery_order REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('deliveryOrder', '');
create TRIGGER audit_update AFTER UPDATE ON delivery_order REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('deliveryOrder', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON delivery_order FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX delivery_order_charges_doc ON delivery_order_charges USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON delivery_order_charges REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('deliveryOrder', 'charges');
create TRIGGER audit_insert AFTER INSERT ON delivery_order_charges REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('deliveryOrder', 'charges');
create TRIGGER audit_update AFTER UPDATE ON delivery_order_charges REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('deliveryOrder', 'charges');
create TRIGGER no_truncate BEFORE TRUNCATE ON delivery_order_charges FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "delivery_order_items" add constraint "delivery_order_items_product_fkey" FOREIGN KEY (product) REFERENCES product(id);
create INDEX delivery_order_items_doc ON delivery_order_items USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON delivery_order_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('deliveryOrder', 'items');
create TRIGGER audit_insert AFTER INSERT ON delivery_order_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('deliveryOrder', 'items');
create TRIGGER audit_update AFTER UPDATE ON delivery_order_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('deliveryOrder', 'items');
create TRIGGER no_truncate BEFORE TRUNCATE ON delivery_order_items FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create UNIQUE INDEX financial_year_name_key ON financial_year USING btree (lower(name));
create INDEX financial_year_sort ON financial_year USING btree (from_date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON financial_year REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('financialYear', '');
create TRIGGER audit_insert AFTER INSERT ON financial_year REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('financialYear', '');
create TRIGGER audit_update AFTER UPDATE ON financial_year REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('financialYear', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON financial_year FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX financial_year_periods_doc ON financial_year_periods USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON financial_year_periods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('financialYear', 'periods');
create TRIGGER audit_insert AFTER INSERT ON financial_year_periods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('financialYear', 'periods');
create TRIGGER audit_update AFTER UPDATE ON financial_year_periods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('financialYear', 'periods');
create TRIGGER no_truncate BEFORE TRUNCATE ON financial_year_periods FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create UNIQUE INDEX gst_registration_gstin_key ON gst_registration USING btree (lower(gstin));
create INDEX gst_registration_gstin_search ON gst_registration USING gin (gstin gin_trgm_ops);
create INDEX gst_registration_name_search ON gst_registration USING gin (name gin_trgm_ops);
create TRIGGER audit_delete AFTER DELETE ON gst_registration REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstRegistration', '');
create TRIGGER audit_insert AFTER INSERT ON gst_registration REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstRegistration', '');
create TRIGGER audit_update AFTER UPDATE ON gst_registration REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('gstRegistration', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON gst_registration FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "number_series" add constraint "number_series_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
create INDEX number_series_document_search ON number_series USING gin (document gin_trgm_ops);
create INDEX number_series_sort ON number_series USING btree (document, id);
create TRIGGER audit_delete AFTER DELETE ON number_series REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('numberSeries', '');
create TRIGGER audit_insert AFTER INSERT ON number_series REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('numberSeries', '');
create TRIGGER audit_update AFTER UPDATE ON number_series REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('numberSeries', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON number_series FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "product" add constraint "product_tax_fkey" FOREIGN KEY (tax) REFERENCES tax(id);
create UNIQUE INDEX product_code_key ON product USING btree (lower(code));
create INDEX product_code_search ON product USING gin (code gin_trgm_ops);
create INDEX product_family_index ON product USING btree (family, code, id);
create INDEX product_family_search ON product USING gin (family gin_trgm_ops);
create INDEX product_name_search ON product USING gin (name gin_trgm_ops);
create INDEX product_sort ON product USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON product REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('product', '');
create TRIGGER audit_insert AFTER INSERT ON product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('product', '');
create TRIGGER audit_update AFTER UPDATE ON product REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('product', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON product FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "sales_invoice" add constraint "sales_invoice_agent_fkey" FOREIGN KEY (agent) REFERENCES "user"(id);
alter table "sales_invoice" add constraint "sales_invoice_charge_structure_fkey" FOREIGN KEY (charge_structure) REFERENCES charge_structure(id);
alter table "sales_invoice" add constraint "sales_invoice_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
alter table "sales_invoice" add constraint "sales_invoice_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
create INDEX sales_invoice_customer_index ON sales_invoice USING btree (customer, date DESC, id DESC);
create INDEX sales_invoice_customer_po_search ON sales_invoice USING gin (customer_po gin_trgm_ops);
create INDEX sales_invoice_due_date_index ON sales_invoice USING btree (due_date, date DESC, id DESC);
create INDEX sales_invoice_grand_total_index ON sales_invoice USING btree (grand_total, date DESC, id DESC);
create INDEX sales_invoice_number_search ON sales_invoice USING gin (number gin_trgm_ops);
create INDEX sales_invoice_registration_index ON sales_invoice USING btree (registration, date DESC, id DESC);
create INDEX sales_invoice_sort ON sales_invoice USING btree (date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON sales_invoice REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('salesInvoice', '');
create TRIGGER audit_insert AFTER INSERT ON sales_invoice REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('salesInvoice', '');
create TRIGGER audit_update AFTER UPDATE ON sales_invoice REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('salesInvoice', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON sales_invoice FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX sales_invoice_charges_doc ON sales_invoice_charges USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON sales_invoice_charges REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('salesInvoice', 'charges');
create TRIGGER audit_insert AFTER INSERT ON sales_invoice_charges REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('salesInvoice', 'charges');
create TRIGGER audit_update AFTER UPDATE ON sales_invoice_charges REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('salesInvoice', 'charges');
create TRIGGER no_truncate BEFORE TRUNCATE ON sales_invoice_charges FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "sales_invoice_items" add constraint "sales_invoice_items_product_fkey" FOREIGN KEY (product) REFERENCES product(id);
create INDEX sales_invoice_items_doc ON sales_invoice_items USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON sales_invoice_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('salesInvoice', 'items');
create TRIGGER audit_insert AFTER INSERT ON sales_invoice_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('salesInvoice', 'items');
create TRIGGER audit_update AFTER UPDATE ON sales_invoice_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('salesInvoice', 'items');
create TRIGGER no_truncate BEFORE TRUNCATE ON sales_invoice_items FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "sales_order" add constraint "sales_order_agent_fkey" FOREIGN KEY (agent) REFERENCES "user"(id);
alter table "sales_order" add constraint "sales_order_charge_structure_fkey" FOREIGN KEY (charge_structure) REFERENCES charge_structure(id);
alter table "sales_order" add constraint "sales_order_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
alter table "sales_order" add constraint "sales_order_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
alter table "sales_order" add constraint "sales_order_sales_person_fkey" FOREIGN KEY (sales_person) REFERENCES "user"(id);
alter table "sales_order" add constraint "sales_order_terms_fkey" FOREIGN KEY (terms) REFERENCES terms_and_conditions(id);
create INDEX sales_order_agent_index ON sales_order USING btree (agent, date DESC, id DESC);
create INDEX sales_order_customer_index ON sales_order USING btree (customer, date DESC, id DESC);
create INDEX sales_order_customer_po_search ON sales_order USING gin (customer_po gin_trgm_ops);
create INDEX sales_order_grand_total_index ON sales_order USING btree (grand_total, date DESC, id DESC);
create INDEX sales_order_number_search ON sales_order USING gin (number gin_trgm_ops);
create INDEX sales_order_registration_index ON sales_order USING btree (registration, date DESC, id DESC);
create INDEX sales_order_sort ON sales_order USING btree (date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON sales_order REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('salesOrder', '');
create TRIGGER audit_insert AFTER INSERT ON sales_order REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('salesOrder', '');
create TRIGGER audit_update AFTER UPDATE ON sales_order REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('salesOrder', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON sales_order FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX sales_order_charges_doc ON sales_order_charges USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON sales_order_charges REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('salesOrder', 'charges');
create TRIGGER audit_insert AFTER INSERT ON sales_order_charges REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('salesOrder', 'charges');
create TRIGGER audit_update AFTER UPDATE ON sales_order_charges REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('salesOrder', 'charges');
create TRIGGER no_truncate BEFORE TRUNCATE ON sales_order_charges FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "sales_order_items" add constraint "sales_order_items_product_fkey" FOREIGN KEY (product) REFERENCES product(id);
create INDEX sales_order_items_doc ON sales_order_items USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON sales_order_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('salesOrder', 'items');
create TRIGGER audit_insert AFTER INSERT ON sales_order_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('salesOrder', 'items');
create TRIGGER audit_update AFTER UPDATE ON sales_order_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('salesOrder', 'items');
create TRIGGER no_truncate BEFORE TRUNCATE ON sales_order_items FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create UNIQUE INDEX tax_code_key ON tax USING btree (lower(code));
create INDEX tax_code_search ON tax USING gin (code gin_trgm_ops);
create INDEX tax_name_search ON tax USING gin (name gin_trgm_ops);
create INDEX tax_sort ON tax USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON tax REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('tax', '');
create TRIGGER audit_insert AFTER INSERT ON tax REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('tax', '');
create TRIGGER audit_update AFTER UPDATE ON tax REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('tax', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON tax FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX tax_rates_doc ON tax_rates USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON tax_rates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('tax', 'rates');
create TRIGGER audit_insert AFTER INSERT ON tax_rates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('tax', 'rates');
create TRIGGER audit_update AFTER UPDATE ON tax_rates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('tax', 'rates');
create TRIGGER no_truncate BEFORE TRUNCATE ON tax_rates FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create UNIQUE INDEX terms_and_conditions_code_key ON terms_and_conditions USING btree (lower(code));
create INDEX terms_and_conditions_code_search ON terms_and_conditions USING gin (code gin_trgm_ops);
create INDEX terms_and_conditions_sort ON terms_and_conditions USING btree (code, id);
create INDEX terms_and_conditions_title_search ON terms_and_conditions USING gin (title gin_trgm_ops);
create TRIGGER audit_delete AFTER DELETE ON terms_and_conditions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('termsAndConditions', '');
create TRIGGER audit_insert AFTER INSERT ON terms_and_conditions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('termsAndConditions', '');
create TRIGGER audit_update AFTER UPDATE ON terms_and_conditions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('termsAndConditions', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON terms_and_conditions FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create UNIQUE INDEX user_email_key ON "user" USING btree (lower(email));
create INDEX user_email_search ON "user" USING gin (email gin_trgm_ops);
create INDEX user_name_search ON "user" USING gin (name gin_trgm_ops);
create TRIGGER audit_delete AFTER DELETE ON "user" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('user', '');
create TRIGGER audit_insert AFTER INSERT ON "user" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('user', '');
create TRIGGER audit_update AFTER UPDATE ON "user" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('user', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON "user" FOR EACH STATEMENT EXECUTE FUNCTION no_change();
