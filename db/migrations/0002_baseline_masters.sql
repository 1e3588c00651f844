-- The masters of the works and the simple lists beside them.

create table "user" (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  email text not null,
  name text not null,
  user_type text not null check (user_type in ('BackOffice', 'Builder', 'Agent', 'Customer')),
  duties text[] not null check (duties <@ array['admin', 'masters', 'sales', 'costing', 'purchase', 'stores', 'planning', 'quality', 'despatch', 'accounts', 'approver']::text[]),
  phone text,
  verified boolean,
  approval_limit numeric(18,2) check (approval_limit >= 0)
);
create unique index user_email_key on "user" (lower(email));
create index user_email_search on "user" using gin (email gin_trgm_ops);
create index user_name_search on "user" using gin (name gin_trgm_ops);

create table company (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  name text not null,
  trade_name text,
  pan text,
  tan text,
  cin text,
  address text,
  phone text,
  email text,
  website text,
  bank_details text,
  declaration text,
  demo boolean
);

create table gst_registration (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  name text not null,
  gstin text not null,
  state text not null check (state in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  address text not null,
  lut text
);
create index gst_registration_name_search on gst_registration using gin (name gin_trgm_ops);
create unique index gst_registration_gstin_key on gst_registration (lower(gstin));
create index gst_registration_gstin_search on gst_registration using gin (gstin gin_trgm_ops);

create table financial_year (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  name text not null,
  from_date date not null,
  to_date date not null
);
create index financial_year_sort on financial_year (from_date desc, id desc);
create unique index financial_year_name_key on financial_year (lower(name));

create table financial_year_periods (
  id bigint generated always as identity primary key,
  doc bigint not null references financial_year (id) on delete cascade,
  no integer not null,
  name text not null,
  from_date date not null,
  to_date date not null,
  state text not null check (state in ('open', 'locked', 'closed'))
);
create index financial_year_periods_doc on financial_year_periods (doc, no);

create table number_series (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  document text not null,
  registration bigint,
  pattern text not null
);
create index number_series_sort on number_series (document, id);
create index number_series_document_search on number_series using gin (document gin_trgm_ops);

create table account (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  parent bigint,
  is_group boolean not null,
  root_type text not null check (root_type in ('Asset', 'Liability', 'Equity', 'Income', 'Expense')),
  account_type text,
  role text,
  party text not null check (party in ('none', 'customer', 'supplier', 'employee')),
  contra boolean not null,
  tally_group text,
  schedule_head text
);
create index account_sort on account (code, id);
create unique index account_code_key on account (lower(code));
create index account_code_search on account using gin (code gin_trgm_ops);
create index account_name_search on account using gin (name gin_trgm_ops);
create index account_root_type_index on account (root_type, code, id);
create unique index account_role_key on account (lower(role));

create table bank_account (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  bank text not null,
  branch text not null,
  account_no text not null,
  ifsc text not null,
  micr text,
  kind text not null check (kind in ('current', 'cc', 'od', 'eefc', 'term')),
  account bigint not null,
  "limit" numeric(18,2) check ("limit" >= 0),
  on_invoices boolean not null
);
create index bank_account_sort on bank_account (code, id);
create unique index bank_account_code_key on bank_account (lower(code));
create index bank_account_code_search on bank_account using gin (code gin_trgm_ops);
create index bank_account_bank_search on bank_account using gin (bank gin_trgm_ops);
create unique index bank_account_account_no_key on bank_account (lower(account_no));

create table tax (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  kind text not null check (kind in ('taxable', 'nil', 'exempt', 'nonGst', 'zeroRated')),
  regime text not null check (regime in ('gst', 'cess', 'gstTds', 'tds', 'tcs')),
  section text,
  hsns text,
  per_payment numeric(18,2) check (per_payment >= 0),
  per_month numeric(18,2) check (per_month >= 0),
  per_year numeric(18,2) check (per_year >= 0),
  excess_only boolean not null,
  reverse_charge boolean not null,
  place_of_supply text check (place_of_supply in ('delivery', 'recipient', 'property', 'supplier')),
  account_role text,
  form text
);
create index tax_sort on tax (regime, code, id);
create unique index tax_code_key on tax (lower(code));
create index tax_code_search on tax using gin (code gin_trgm_ops);
create index tax_name_search on tax using gin (name gin_trgm_ops);
create index tax_regime_index on tax (regime, regime, code, id);
create index tax_section_search on tax using gin (section gin_trgm_ops);
create index tax_hsns_search on tax using gin (hsns gin_trgm_ops);

create table tax_rates (
  id bigint generated always as identity primary key,
  doc bigint not null references tax (id) on delete cascade,
  no integer not null,
  valid_from date not null,
  rate numeric(18,4) not null check (rate >= 0 and rate <= 100),
  notification text,
  individual_rate numeric(18,4) check (individual_rate >= 0 and individual_rate <= 100),
  no_pan_rate numeric(18,4) check (no_pan_rate >= 0 and no_pan_rate <= 100)
);
create index tax_rates_doc on tax_rates (doc, no);

create table charge_structure (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  applies_to text not null check (applies_to in ('sale', 'purchase')),
  from_date date,
  to_date date
);
create index charge_structure_sort on charge_structure (code, id);
create unique index charge_structure_code_key on charge_structure (lower(code));
create index charge_structure_code_search on charge_structure using gin (code gin_trgm_ops);
create index charge_structure_name_search on charge_structure using gin (name gin_trgm_ops);

create table charge_structure_charges (
  id bigint generated always as identity primary key,
  doc bigint not null references charge_structure (id) on delete cascade,
  no integer not null,
  seq integer not null check (seq >= 1 and seq <= 999),
  name text not null,
  sign text not null check (sign in ('add', 'less')),
  basis text not null check (basis in ('fixed', 'perUnit', 'perKm', 'perDrum', 'perMt', 'percentOfItems', 'percentOfCharge', 'percentOfRunning')),
  value numeric(18,4) not null,
  of integer,
  billing text not null check (billing in ('once', 'proRata')),
  affects text not null check (affects in ('total', 'value', 'both')),
  taxable boolean not null,
  apportion text not null check (apportion in ('value', 'quantity', 'weight')),
  account_role text,
  editable boolean not null,
  "least" numeric(18,4),
  most numeric(18,4),
  kind text not null check (kind in ('discount', 'packing', 'freight', 'insurance', 'drum', 'testing', 'variation', 'other')),
  refundable boolean not null,
  varies boolean not null
);
create index charge_structure_charges_doc on charge_structure_charges (doc, no);

create table terms_and_conditions (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  title text not null,
  text text not null,
  applies_to text not null check (applies_to in ('sale', 'purchase', 'tender')),
  damages_percent numeric(18,2) check (damages_percent >= 0 and damages_percent <= 100),
  damages_cap_percent numeric(18,2) check (damages_cap_percent >= 0 and damages_cap_percent <= 100),
  drum_tolerance_percent numeric(18,2) check (drum_tolerance_percent >= 0 and drum_tolerance_percent <= 100),
  order_tolerance_percent numeric(18,2) check (order_tolerance_percent >= 0 and order_tolerance_percent <= 100),
  short_length_percent numeric(18,2) check (short_length_percent >= 0 and short_length_percent <= 100),
  shortest_m numeric(18,3) check (shortest_m >= 0),
  price text not null check (price in ('firm', 'variable')),
  price_variation bigint,
  variation_cap_percent numeric(18,2) check (variation_cap_percent >= 0 and variation_cap_percent <= 100),
  inspection boolean not null,
  guarantee_months integer check (guarantee_months >= 0 and guarantee_months <= 120),
  interest_percent numeric(18,2) check (interest_percent >= 0 and interest_percent <= 100),
  drum_return_days integer check (drum_return_days >= 0 and drum_return_days <= 1095),
  edition integer not null check (edition >= 1 and edition <= 99),
  from_date date,
  to_date date,
  variation_floor_percent numeric(18,2) check (variation_floor_percent >= 0 and variation_floor_percent <= 100),
  inspection_agency bigint
);
create index terms_and_conditions_sort on terms_and_conditions (code, id);
create unique index terms_and_conditions_code_key on terms_and_conditions (lower(code));
create index terms_and_conditions_code_search on terms_and_conditions using gin (code gin_trgm_ops);
create index terms_and_conditions_title_search on terms_and_conditions using gin (title gin_trgm_ops);

create table terms_and_conditions_payments (
  id bigint generated always as identity primary key,
  doc bigint not null references terms_and_conditions (id) on delete cascade,
  no integer not null,
  percent numeric(18,2) not null check (percent >= 0 and percent <= 100),
  event text not null check (event in ('order', 'readiness', 'documents', 'invoice', 'receipt', 'commissioning', 'guarantee')),
  days integer not null check (days >= 0 and days <= 1095),
  security text not null check (security in ('none', 'bankGuarantee', 'lc'))
);
create index terms_and_conditions_payments_doc on terms_and_conditions_payments (doc, no);

create table customer (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  kind text not null check (kind in ('utility', 'epc', 'dealer', 'oem', 'export', 'other')),
  gst_kind text not null check (gst_kind in ('regular', 'composition', 'unregistered', 'sez', 'overseas', 'deemedExport')),
  gstin text,
  pan text,
  address text not null,
  city text not null,
  pin text,
  state text not null check (state in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  credit_limit numeric(18,2) not null check (credit_limit >= 0),
  credit_days integer not null check (credit_days >= 0 and credit_days <= 365),
  agent bigint,
  charge_structure bigint,
  terms bigint,
  remarks text,
  price_basis text check (price_basis in ('firm', 'variation', 'metal', 'list', 'cost')),
  commission_percent numeric(18,2) check (commission_percent >= 0 and commission_percent <= 100),
  vendor_no text,
  vendor_valid_to date,
  inspection_agency bigint,
  papers text[] not null check (papers <@ array['testCertificate', 'guarantee', 'challan', 'inspection', 'materialCertificate', 'packingList']::text[]),
  price_variation bigint,
  list_discount_percent numeric(18,2) check (list_discount_percent >= 0 and list_discount_percent <= 100),
  deductions text[] not null check (deductions <@ array['tds', 'gstTds', 'ld', 'retention']::text[]),
  portal_access boolean not null
);
create index customer_sort on customer (name, id);
create unique index customer_code_key on customer (lower(code));
create index customer_code_search on customer using gin (code gin_trgm_ops);
create index customer_name_search on customer using gin (name gin_trgm_ops);
create index customer_gstin_search on customer using gin (gstin gin_trgm_ops);
create index customer_city_search on customer using gin (city gin_trgm_ops);
create index customer_state_index on customer (state, name, id);
create index customer_agent_index on customer (agent, name, id);

create table customer_addresses (
  id bigint generated always as identity primary key,
  doc bigint not null references customer (id) on delete cascade,
  no integer not null,
  label text not null,
  address text not null,
  city text not null,
  pin text not null,
  state text not null check (state in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  gstin text
);
create index customer_addresses_doc on customer_addresses (doc, no);

create table customer_contacts (
  id bigint generated always as identity primary key,
  doc bigint not null references customer (id) on delete cascade,
  no integer not null,
  name text not null,
  role text,
  phone text,
  email text
);
create index customer_contacts_doc on customer_contacts (doc, no);

create table customer_metal_prices (
  id bigint generated always as identity primary key,
  doc bigint not null references customer (id) on delete cascade,
  no integer not null,
  metal text not null check (metal in ('CU', 'AL', 'STEEL', 'LEAD', 'TIN')),
  quote text not null check (quote in ('lme', 'mcx', 'producer', 'ieema')),
  day text not null check (day in ('order', 'monthBefore', 'month', 'despatch', 'fixing')),
  premium numeric(18,2)
);
create index customer_metal_prices_doc on customer_metal_prices (doc, no);

create table customer_approvals (
  id bigint generated always as identity primary key,
  doc bigint not null references customer (id) on delete cascade,
  no integer not null,
  product bigint not null,
  design bigint,
  gtp_no text,
  approved_date date not null,
  valid_to date
);
create index customer_approvals_doc on customer_approvals (doc, no);

create table customer_portal_users (
  id bigint generated always as identity primary key,
  doc bigint not null references customer (id) on delete cascade,
  no integer not null,
  name text not null,
  role text,
  email text not null,
  sees text[] not null check (sees <@ array['orders', 'despatches', 'certificates', 'inspections', 'bills', 'drumDues', 'designs']::text[]),
  valid_to date
);
create index customer_portal_users_doc on customer_portal_users (doc, no);

create table bin (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  store bigint not null,
  name text not null,
  max_kg numeric(18,3) check (max_kg >= 0),
  max_drums integer check (max_drums >= 0),
  covered boolean not null
);
create index bin_sort on bin (code, id);
create unique index bin_code_key on bin (lower(code));
create index bin_code_search on bin using gin (code gin_trgm_ops);
create index bin_store_index on bin (store, code, id);
create index bin_name_search on bin using gin (name gin_trgm_ops);

create table color (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  hex text,
  ral text,
  letters text,
  phase text check (phase in ('R', 'Y', 'B', 'N', 'E')),
  masterbatch bigint,
  dose_percent numeric(18,2) check (dose_percent >= 0 and dose_percent <= 20),
  purge_kg numeric(18,3) check (purge_kg >= 0),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected')),
  mark text check (mark in ('stripe', 'ridge'))
);
create index color_sort on color (code, id);
create unique index color_code_key on color (lower(code));
create index color_code_search on color using gin (code gin_trgm_ops);
create index color_name_search on color using gin (name gin_trgm_ops);

create table color_change (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  machine bigint,
  from_color bigint not null,
  to_color bigint not null,
  purge_kg numeric(18,3) not null check (purge_kg >= 0),
  minutes integer not null check (minutes >= 0 and minutes <= 1440),
  cost numeric(18,2) check (cost >= 0),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index color_change_sort on color_change (from_color, purge_kg, id);
create index color_change_machine_index on color_change (machine, from_color, purge_kg, id);
create index color_change_from_color_index on color_change (from_color, from_color, purge_kg, id);
create index color_change_to_color_index on color_change (to_color, from_color, purge_kg, id);
create unique index color_change_key on color_change (machine, from_color, to_color) nulls not distinct;

create table department (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  parent bigint,
  head bigint,
  stage text check (stage in ('conductor', 'core', 'assembly', 'sheath', 'test', 'packing')),
  cost_centre text,
  store bigint
);
create index department_sort on department (code, id);
create unique index department_code_key on department (lower(code));
create index department_code_search on department using gin (code gin_trgm_ops);
create index department_name_search on department using gin (name gin_trgm_ops);

create table designation (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  department bigint,
  grade text,
  approves_up_to numeric(18,2) check (approves_up_to >= 0),
  runs_alone boolean not null,
  signs_tests boolean not null
);
create index designation_sort on designation (code, id);
create unique index designation_code_key on designation (lower(code));
create index designation_code_search on designation using gin (code gin_trgm_ops);
create index designation_name_search on designation using gin (name gin_trgm_ops);
create index designation_department_index on designation (department, code, id);

create table designation_skills (
  id bigint generated always as identity primary key,
  doc bigint not null references designation (id) on delete cascade,
  no integer not null,
  process bigint not null,
  level text not null check (level in ('trainee', 'operator', 'expert', 'trainer'))
);
create index designation_skills_doc on designation_skills (doc, no);

create table downtime_reason (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  "group" text not null check ("group" in ('change-over', 'machine', 'material', 'people', 'planned', 'process', 'quality', 'utility')),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index downtime_reason_sort on downtime_reason (code, id);
create unique index downtime_reason_code_key on downtime_reason (lower(code));
create index downtime_reason_code_search on downtime_reason using gin (code gin_trgm_ops);
create index downtime_reason_name_search on downtime_reason using gin (name gin_trgm_ops);

create table employee (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  department bigint not null,
  designation bigint not null,
  reports_to bigint,
  shift bigint,
  employment text not null check (employment in ('own', 'contract', 'apprentice')),
  contractor bigint,
  joined_date date not null,
  left_date date,
  "user" bigint,
  phone text,
  email text,
  blood_group text,
  pan text,
  uan text,
  esi text,
  bank_account_no text,
  ifsc text
);
create index employee_sort on employee (code, id);
create unique index employee_code_key on employee (lower(code));
create index employee_code_search on employee using gin (code gin_trgm_ops);
create index employee_name_search on employee using gin (name gin_trgm_ops);
create index employee_department_index on employee (department, code, id);
create index employee_designation_index on employee (designation, code, id);

create table employee_skills (
  id bigint generated always as identity primary key,
  doc bigint not null references employee (id) on delete cascade,
  no integer not null,
  process bigint not null,
  machine bigint,
  level text not null check (level in ('trainee', 'operator', 'expert', 'trainer')),
  up_to_sqmm numeric(18,3) check (up_to_sqmm >= 0),
  joints boolean not null,
  valid_to date
);
create index employee_skills_doc on employee_skills (doc, no);

create table employee_authorities (
  id bigint generated always as identity primary key,
  doc bigint not null references employee (id) on delete cascade,
  no integer not null,
  authority text not null check (authority in ('routineTest', 'typeTest', 'joint', 'release', 'scrap', 'weighing', 'calibration')),
  from_date date not null,
  valid_to date,
  certificate text
);
create index employee_authorities_doc on employee_authorities (doc, no);

create table inspection_agency (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  kind text not null check (kind in ('thirdParty', 'customer', 'laboratory', 'authority')),
  city text not null,
  address text,
  notice_days integer not null check (notice_days >= 0 and notice_days <= 60),
  fee_per_visit numeric(18,2) check (fee_per_visit >= 0),
  accreditation text,
  accredited_to date
);
create index inspection_agency_sort on inspection_agency (name, id);
create unique index inspection_agency_code_key on inspection_agency (lower(code));
create index inspection_agency_code_search on inspection_agency using gin (code gin_trgm_ops);
create index inspection_agency_name_search on inspection_agency using gin (name gin_trgm_ops);
create index inspection_agency_city_search on inspection_agency using gin (city gin_trgm_ops);

create table inspection_agency_inspectors (
  id bigint generated always as identity primary key,
  doc bigint not null references inspection_agency (id) on delete cascade,
  no integer not null,
  name text not null,
  phone text,
  email text
);
create index inspection_agency_inspectors_doc on inspection_agency_inspectors (doc, no);

create table item (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  category bigint not null,
  sub_category bigint,
  material bigint,
  color bigint,
  make text,
  unit bigint not null,
  second_unit bigint,
  second_factor numeric(18,6) check (second_factor >= 0),
  tracking text not null check (tracking in ('none', 'lot', 'piece')),
  shelf_life_days integer check (shelf_life_days >= 1),
  supply text not null check (supply in ('buy', 'make', 'both')),
  reorder_level numeric(18,3) check (reorder_level >= 0),
  reorder_qty numeric(18,3) check (reorder_qty >= 0),
  lead_days integer check (lead_days >= 0),
  store bigint,
  bin bigint,
  hsn text not null,
  tax bigint not null,
  standard_rate numeric(18,4) check (standard_rate >= 0),
  tested boolean not null,
  scrap bigint,
  standard_metal numeric(18,4) check (standard_metal >= 0),
  standard_conversion numeric(18,4) check (standard_conversion >= 0),
  comes_on text check (comes_on in ('drum', 'bobbin', 'reel', 'pallet', 'basket')),
  product bigint
);
create index item_sort on item (code, id);
create unique index item_code_key on item (lower(code));
create index item_code_search on item using gin (code gin_trgm_ops);
create index item_name_search on item using gin (name gin_trgm_ops);
create index item_category_index on item (category, code, id);
create index item_product_index on item (product, code, id);

create table item_attributes (
  id bigint generated always as identity primary key,
  doc bigint not null references item (id) on delete cascade,
  no integer not null,
  attribute bigint not null,
  value text not null
);
create index item_attributes_doc on item_attributes (doc, no);

create table item_alternates (
  id bigint generated always as identity primary key,
  doc bigint not null references item (id) on delete cascade,
  no integer not null,
  item bigint not null,
  factor numeric(18,4) not null check (factor >= 0),
  note text
);
create index item_alternates_doc on item_alternates (doc, no);

create table item_category (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  kind text not null check (kind in ('metal', 'polymer', 'tape', 'filler', 'armour', 'packing', 'consumable', 'spare', 'stage', 'finished', 'scrap')),
  unit bigint,
  second_unit bigint,
  tracking text not null check (tracking in ('none', 'lot', 'piece')),
  metal text check (metal in ('CU', 'AL', 'STEEL', 'LEAD', 'TIN')),
  metal_percent numeric(18,2) check (metal_percent >= 0 and metal_percent <= 100),
  hsn text,
  tested boolean not null,
  stock_account bigint,
  use_account bigint,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index item_category_sort on item_category (code, id);
create unique index item_category_code_key on item_category (lower(code));
create index item_category_code_search on item_category using gin (code gin_trgm_ops);
create index item_category_name_search on item_category using gin (name gin_trgm_ops);

create table item_sub_category (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  category bigint not null,
  stock_days integer check (stock_days >= 0 and stock_days <= 365),
  shelf_life_days integer check (shelf_life_days >= 1 and shelf_life_days <= 3650),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index item_sub_category_sort on item_sub_category (code, id);
create unique index item_sub_category_code_key on item_sub_category (lower(code));
create index item_sub_category_code_search on item_sub_category using gin (code gin_trgm_ops);
create index item_sub_category_name_search on item_sub_category using gin (name gin_trgm_ops);
create index item_sub_category_category_index on item_sub_category (category, code, id);

create table item_sub_category_attributes (
  id bigint generated always as identity primary key,
  doc bigint not null references item_sub_category (id) on delete cascade,
  no integer not null,
  attribute bigint not null,
  required boolean not null
);
create index item_sub_category_attributes_doc on item_sub_category_attributes (doc, no);

create table machine (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  process bigint not null,
  department bigint,
  make text,
  min_sqmm numeric(18,3) check (min_sqmm >= 0),
  max_sqmm numeric(18,3) check (max_sqmm >= 0),
  min_diameter_mm numeric(18,3) check (min_diameter_mm >= 0),
  max_diameter_mm numeric(18,3) check (max_diameter_mm >= 0),
  bobbins integer check (bobbins >= 1),
  max_bobbin_mm integer check (max_bobbin_mm >= 0),
  power_kw numeric(18,3) check (power_kw >= 0),
  machine_rate numeric(18,2) not null check (machine_rate >= 0),
  labour_rate numeric(18,2) not null check (labour_rate >= 0),
  overhead_rate numeric(18,2) not null check (overhead_rate >= 0),
  shifts integer not null check (shifts >= 1 and shifts <= 3),
  efficiency_percent numeric(18,1) not null check (efficiency_percent >= 1 and efficiency_percent <= 100),
  counter_due_date date,
  service_due_date date,
  hour_rate numeric(18,2) not null,
  installed_date date
);
create index machine_sort on machine (code, id);
create unique index machine_code_key on machine (lower(code));
create index machine_code_search on machine using gin (code gin_trgm_ops);
create index machine_name_search on machine using gin (name gin_trgm_ops);
create index machine_process_index on machine (process, code, id);

create table machine_speeds (
  id bigint generated always as identity primary key,
  doc bigint not null references machine (id) on delete cascade,
  no integer not null,
  from_sqmm numeric(18,3) not null check (from_sqmm >= 0),
  to_sqmm numeric(18,3) not null check (to_sqmm >= 0),
  family text,
  metres_per_min numeric(18,3) not null check (metres_per_min >= 0),
  setup_min integer not null check (setup_min >= 0),
  start_scrap_m numeric(18,3) not null check (start_scrap_m >= 0)
);
create index machine_speeds_doc on machine_speeds (doc, no);

create table machine_size_changes (
  id bigint generated always as identity primary key,
  doc bigint not null references machine (id) on delete cascade,
  no integer not null,
  from_sqmm numeric(18,3) not null check (from_sqmm >= 0),
  to_sqmm numeric(18,3) not null check (to_sqmm >= 0),
  minutes integer not null check (minutes >= 0 and minutes <= 1440),
  scrap_m numeric(18,3) not null check (scrap_m >= 0),
  tooling text
);
create index machine_size_changes_doc on machine_size_changes (doc, no);

create table machine_rates (
  id bigint generated always as identity primary key,
  doc bigint not null references machine (id) on delete cascade,
  no integer not null,
  valid_from date not null,
  machine_rate numeric(18,2) not null check (machine_rate >= 0),
  labour_rate numeric(18,2) not null check (labour_rate >= 0),
  overhead_rate numeric(18,2) not null check (overhead_rate >= 0),
  because text
);
create index machine_rates_doc on machine_rates (doc, no);

create table price_variation (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  formula text not null,
  basis text not null,
  note text,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index price_variation_sort on price_variation (code, id);
create unique index price_variation_code_key on price_variation (lower(code));
create index price_variation_code_search on price_variation using gin (code gin_trgm_ops);
create index price_variation_name_search on price_variation using gin (name gin_trgm_ops);

create table raw_material (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  category text not null check (category in ('conductor', 'screen', 'insulation', 'inner sheath', 'armour', 'outer sheath', 'filler', 'tape', 'additive', 'packing')),
  density_gcm3 numeric(18,3) check (density_gcm3 >= 0),
  unit bigint not null,
  metal text check (metal in ('CU', 'AL', 'STEEL', 'LEAD', 'TIN')),
  metal_percent numeric(18,2) check (metal_percent >= 0 and metal_percent <= 100),
  price_basis text not null,
  wastage_percent numeric(18,2) not null check (wastage_percent >= 0 and wastage_percent <= 50),
  regrind_percent numeric(18,2) check (regrind_percent >= 0 and regrind_percent <= 100),
  shelf_life_days integer check (shelf_life_days >= 1),
  hsn text,
  standard bigint,
  grade text,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected')),
  resistivity numeric(18,6) check (resistivity >= 0),
  price_kind text check (price_kind in ('fixed', 'lme', 'mcx', 'producer', 'index', 'list'))
);
create index raw_material_sort on raw_material (code, id);
create unique index raw_material_code_key on raw_material (lower(code));
create index raw_material_code_search on raw_material using gin (code gin_trgm_ops);
create index raw_material_name_search on raw_material using gin (name gin_trgm_ops);

create table raw_material_makers (
  id bigint generated always as identity primary key,
  doc bigint not null references raw_material (id) on delete cascade,
  no integer not null,
  maker text not null,
  customer bigint,
  valid_to date
);
create index raw_material_makers_doc on raw_material_makers (doc, no);

create table raw_material_tests (
  id bigint generated always as identity primary key,
  doc bigint not null references raw_material (id) on delete cascade,
  no integer not null,
  name text not null,
  method text,
  "least" numeric(18,6),
  most numeric(18,6),
  unit text,
  sampling text not null check (sampling in ('all', 'lot', 'first', 'certificate'))
);
create index raw_material_tests_doc on raw_material_tests (doc, no);

create table scrap_grade (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  metal text check (metal in ('CU', 'AL', 'STEEL', 'LEAD', 'TIN')),
  recovery_percent numeric(18,1) check (recovery_percent >= 0 and recovery_percent <= 100),
  value_percent numeric(18,1) check (value_percent >= 0 and value_percent <= 100),
  hsn text,
  resale text not null check (resale in ('sell', 'convert', 'regrind', 'dump')),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index scrap_grade_sort on scrap_grade (code, id);
create unique index scrap_grade_code_key on scrap_grade (lower(code));
create index scrap_grade_code_search on scrap_grade using gin (code gin_trgm_ops);
create index scrap_grade_name_search on scrap_grade using gin (name gin_trgm_ops);

create table scrap_reason (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  recoverable boolean not null,
  grade bigint,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index scrap_reason_sort on scrap_reason (code, id);
create unique index scrap_reason_code_key on scrap_reason (lower(code));
create index scrap_reason_code_search on scrap_reason using gin (code gin_trgm_ops);
create index scrap_reason_name_search on scrap_reason using gin (name gin_trgm_ops);

create table shift (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  starts time not null,
  ends time not null,
  break_min integer not null check (break_min >= 0 and break_min <= 240),
  weekly_off text[] not null check (weekly_off <@ array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']::text[]),
  from_date date not null,
  hours numeric(18,2) not null,
  registration bigint
);
create index shift_sort on shift (code, id);
create unique index shift_code_key on shift (lower(code));
create index shift_code_search on shift using gin (code gin_trgm_ops);
create index shift_name_search on shift using gin (name gin_trgm_ops);

create table standard (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  edition text not null,
  title text not null,
  role text not null check (role in ('product', 'component', 'method', 'fire', 'packing', 'application')),
  successor bigint,
  amendments text,
  licence text,
  licence_valid_to date,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected')),
  marking text,
  licence_scope text
);
create index standard_sort on standard (code, edition desc, id);
create index standard_code_search on standard using gin (code gin_trgm_ops);
create index standard_title_search on standard using gin (title gin_trgm_ops);
create unique index standard_key on standard (code, edition) nulls not distinct;

create table standard_changes (
  id bigint generated always as identity primary key,
  doc bigint not null references standard (id) on delete cascade,
  no integer not null,
  amendment integer not null check (amendment >= 1 and amendment <= 99),
  date date not null,
  about text not null check (about in ('thickness', 'resistance', 'tests', 'materials', 'marking', 'text')),
  subject text not null
);
create index standard_changes_doc on standard_changes (doc, no);

create table store (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  kind text not null check (kind in ('raw', 'floor', 'finished', 'hold', 'scrap', 'spares', 'jobWork', 'transit')),
  registration bigint,
  department bigint,
  keeper bigint,
  supplier bigint,
  address text
);
create index store_sort on store (code, id);
create unique index store_code_key on store (lower(code));
create index store_code_search on store using gin (code gin_trgm_ops);
create index store_name_search on store using gin (name gin_trgm_ops);

create table supplier (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  kind text not null check (kind in ('metal', 'compound', 'armour', 'packing', 'general', 'service', 'jobWorker')),
  approval text not null check (approval in ('pending', 'approved', 'hold')),
  gst_kind text not null check (gst_kind in ('regular', 'composition', 'unregistered', 'overseas')),
  gstin text,
  pan text,
  address text not null,
  city text not null,
  pin text,
  state text not null check (state in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  msme text not null check (msme in ('none', 'micro', 'small', 'medium')),
  udyam text,
  credit_days integer not null check (credit_days >= 0 and credit_days <= 365),
  price_basis text,
  terms bigint,
  charge_structure bigint,
  bank text,
  account_no text,
  ifsc text,
  process bigint,
  remarks text,
  tds_section bigint,
  tds_proposed bigint,
  tds_why text,
  currency text check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'AED'))
);
create index supplier_sort on supplier (name, id);
create unique index supplier_code_key on supplier (lower(code));
create index supplier_code_search on supplier using gin (code gin_trgm_ops);
create index supplier_name_search on supplier using gin (name gin_trgm_ops);
create index supplier_gstin_search on supplier using gin (gstin gin_trgm_ops);
create index supplier_city_search on supplier using gin (city gin_trgm_ops);
create index supplier_state_index on supplier (state, name, id);

create table supplier_branches (
  id bigint generated always as identity primary key,
  doc bigint not null references supplier (id) on delete cascade,
  no integer not null,
  state text not null check (state in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  gstin text not null,
  address text not null,
  city text not null,
  pin text
);
create index supplier_branches_doc on supplier_branches (doc, no);

create table supplier_contacts (
  id bigint generated always as identity primary key,
  doc bigint not null references supplier (id) on delete cascade,
  no integer not null,
  name text not null,
  role text,
  phone text,
  email text
);
create index supplier_contacts_doc on supplier_contacts (doc, no);

create table supplier_supplies (
  id bigint generated always as identity primary key,
  doc bigint not null references supplier (id) on delete cascade,
  no integer not null,
  item bigint not null,
  part_no text,
  lead_days integer check (lead_days >= 0 and lead_days <= 365),
  last_rate numeric(18,4) check (last_rate >= 0),
  approved_to date
);
create index supplier_supplies_doc on supplier_supplies (doc, no);

create table supplier_certificates (
  id bigint generated always as identity primary key,
  doc bigint not null references supplier (id) on delete cascade,
  no integer not null,
  certificate_no text not null,
  section bigint not null,
  rate numeric(18,4) not null check (rate >= 0 and rate <= 100),
  "limit" numeric(18,2) not null check ("limit" >= 0),
  valid_from date not null,
  valid_to date not null
);
create index supplier_certificates_doc on supplier_certificates (doc, no);

create table transporter (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  gstin text,
  transporter_id text,
  phone text,
  city text not null,
  supplier bigint,
  by_weight numeric(18,2) check (by_weight >= 0)
);
create index transporter_sort on transporter (name, id);
create unique index transporter_code_key on transporter (lower(code));
create index transporter_code_search on transporter using gin (code gin_trgm_ops);
create index transporter_name_search on transporter using gin (name gin_trgm_ops);
create index transporter_gstin_search on transporter using gin (gstin gin_trgm_ops);
create index transporter_city_search on transporter using gin (city gin_trgm_ops);

create table transporter_vehicles (
  id bigint generated always as identity primary key,
  doc bigint not null references transporter (id) on delete cascade,
  no integer not null,
  plate text not null,
  kind text not null check (kind in ('lcv', 'truck', 'taurus', 'trailer', 'lowBed')),
  load_kg numeric(18,3) not null check (load_kg >= 0),
  deck_m numeric(18,2) check (deck_m >= 0)
);
create index transporter_vehicles_doc on transporter_vehicles (doc, no);

create table unit (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  uqc text not null,
  measures text not null check (measures in ('count', 'length', 'mass', 'volume', 'area', 'other')),
  decimals integer not null check (decimals >= 0 and decimals <= 3),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index unit_sort on unit (code, id);
create unique index unit_code_key on unit (lower(code));
create index unit_code_search on unit using gin (code gin_trgm_ops);
create index unit_name_search on unit using gin (name gin_trgm_ops);

create table unit_conversions (
  id bigint generated always as identity primary key,
  doc bigint not null references unit (id) on delete cascade,
  no integer not null,
  "to" bigint not null,
  factor numeric(18,6) not null check (factor >= 0)
);
create index unit_conversions_doc on unit_conversions (doc, no);

create table bill (
  id bigint generated always as identity primary key,
  status text not null check (status in ('open')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  kind text not null check (kind in ('invoice', 'advance', 'note')),
  document text,
  document_id integer,
  bill_no text not null,
  date date not null,
  due_date date not null,
  account bigint not null,
  customer bigint,
  amount numeric(18,2) not null,
  open_amount numeric(18,2) not null,
  reference text,
  supplier bigint
);
create index bill_sort on bill (date desc, id desc);
create index bill_document_id_index on bill (document_id, date desc, id desc);
create index bill_bill_no_search on bill using gin (bill_no gin_trgm_ops);
create index bill_reference_search on bill using gin (reference gin_trgm_ops);
create index bill_customer_index on bill (customer, date desc, id desc);
create index bill_supplier_index on bill (supplier, date desc, id desc);
