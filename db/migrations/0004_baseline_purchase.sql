-- Purchase: requisitions, enquiries, quotations, orders, prices.

create table purchase_requisition (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'submitted', 'approved', 'stopped', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  department bigint,
  purpose text,
  remarks text
);
create index purchase_requisition_sort on purchase_requisition (date desc, id desc);
create index purchase_requisition_purpose_search on purchase_requisition using gin (purpose gin_trgm_ops);
create index purchase_requisition_waiting on purchase_requisition (created_by) where status in ('draft', 'submitted');
create index purchase_requisition_number_search on purchase_requisition using gin (number gin_trgm_ops);

create table purchase_requisition_items (
  id bigint generated always as identity primary key,
  doc bigint not null references purchase_requisition (id) on delete cascade,
  no integer not null,
  item bigint not null,
  specification text,
  qty numeric(18,3) not null check (qty >= 0),
  unit text,
  need_by date,
  need text not null check (need in ('stock', 'shortage', 'order', 'repair', 'other')),
  used_for text,
  supplier bigint,
  last_rate numeric(18,4)
);
create index purchase_requisition_items_doc on purchase_requisition_items (doc, no);

create table purchase_requisition_position (
  id bigint generated always as identity primary key,
  doc bigint not null references purchase_requisition (id) on delete cascade,
  no integer not null,
  item bigint not null,
  on_hand numeric(18,3) not null,
  reserved numeric(18,3) not null,
  on_order numeric(18,3) not null,
  reorder_level numeric(18,3),
  unit text,
  billed_rate numeric(18,2),
  billed_date date,
  billed_by bigint
);
create index purchase_requisition_position_doc on purchase_requisition_position (doc, no);

create table vendor_enquiry (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'sent', 'closed', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  subject text not null,
  reply_by date,
  interest_pct numeric(18,2) not null check (interest_pct >= 0 and interest_pct <= 60),
  text text,
  few_reason text
);
create index vendor_enquiry_sort on vendor_enquiry (date desc, id desc);
create index vendor_enquiry_subject_search on vendor_enquiry using gin (subject gin_trgm_ops);
create index vendor_enquiry_waiting on vendor_enquiry (created_by) where status in ('draft');
create index vendor_enquiry_number_search on vendor_enquiry using gin (number gin_trgm_ops);

create table vendor_enquiry_items (
  id bigint generated always as identity primary key,
  doc bigint not null references vendor_enquiry (id) on delete cascade,
  no integer not null,
  item bigint not null,
  specification text,
  qty numeric(18,3) not null check (qty >= 0),
  need_by date,
  metal_rate numeric(18,4) check (metal_rate >= 0),
  unit text,
  measure text check (measure in ('metres', 'kg', 'count')),
  metal_percent numeric(18,2),
  hsn text,
  tax_rate numeric(18,2)
);
create index vendor_enquiry_items_doc on vendor_enquiry_items (doc, no);

create table vendor_enquiry_vendors (
  id bigint generated always as identity primary key,
  doc bigint not null references vendor_enquiry (id) on delete cascade,
  no integer not null,
  supplier bigint not null,
  contact text,
  email text,
  mailed_stamp timestamptz
);
create index vendor_enquiry_vendors_doc on vendor_enquiry_vendors (doc, no);

create table vendor_enquiry_comparison (
  id bigint generated always as identity primary key,
  doc bigint not null references vendor_enquiry (id) on delete cascade,
  no integer not null,
  rank integer not null,
  item bigint not null,
  supplier bigint not null,
  quotation bigint not null,
  landed_rate numeric(18,2) not null,
  premium numeric(18,2),
  credit_days integer not null,
  at_sight numeric(18,2) not null,
  lead_days integer,
  standing text not null
);
create index vendor_enquiry_comparison_doc on vendor_enquiry_comparison (doc, no);

create table vendor_quotation (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'received', 'chosen', 'lost', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  supplier bigint not null,
  enquiry bigint,
  quotation_no text,
  valid_to date,
  credit_days integer not null check (credit_days >= 0 and credit_days <= 365),
  charge_structure bigint,
  remarks text,
  item_total numeric(18,2) not null,
  landed_total numeric(18,2) not null,
  currency text check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'AED')),
  exchange_rate numeric(18,4) check (exchange_rate >= 0)
);
create index vendor_quotation_sort on vendor_quotation (date desc, id desc);
create index vendor_quotation_supplier_index on vendor_quotation (supplier, date desc, id desc);
create index vendor_quotation_enquiry_index on vendor_quotation (enquiry, date desc, id desc);
create index vendor_quotation_quotation_no_search on vendor_quotation using gin (quotation_no gin_trgm_ops);
create index vendor_quotation_waiting on vendor_quotation (created_by) where status in ('draft');
create index vendor_quotation_number_search on vendor_quotation using gin (number gin_trgm_ops);

create table vendor_quotation_items (
  id bigint generated always as identity primary key,
  doc bigint not null references vendor_quotation (id) on delete cascade,
  no integer not null,
  item bigint not null,
  specification text,
  maker text,
  qty numeric(18,3) not null check (qty >= 0),
  pricing text not null check (pricing in ('fixed', 'formula')),
  rate numeric(18,4) not null check (rate >= 0),
  premium numeric(18,4) not null check (premium >= 0),
  conversion numeric(18,4) not null check (conversion >= 0),
  discount numeric(18,2) not null check (discount >= 0 and discount <= 100),
  lead_days integer check (lead_days >= 0 and lead_days <= 365),
  metal_rate numeric(18,4),
  unit text,
  measure text check (measure in ('metres', 'kg', 'count')),
  metal_percent numeric(18,2),
  hsn text,
  tax_rate numeric(18,2),
  amount numeric(18,2) not null,
  landed_rate numeric(18,2) not null,
  above_metal numeric(18,2)
);
create index vendor_quotation_items_doc on vendor_quotation_items (doc, no);

create table vendor_quotation_charges (
  id bigint generated always as identity primary key,
  doc bigint not null references vendor_quotation (id) on delete cascade,
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
  amount numeric(18,2) not null
);
create index vendor_quotation_charges_doc on vendor_quotation_charges (doc, no);

create table purchase_order (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'submitted', 'underAmendment', 'approved', 'closed', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  supplier bigint not null,
  quotation_no text,
  deliver_by date,
  store bigint,
  registration bigint not null,
  our_state text check (our_state in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  gst_kind text check (gst_kind in ('regular', 'composition', 'unregistered', 'overseas')),
  gstin text,
  supplier_state text check (supplier_state in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  vendor text,
  credit_days integer not null check (credit_days >= 0 and credit_days <= 365),
  advance_percent numeric(18,2) not null check (advance_percent >= 0 and advance_percent <= 100),
  reverse_charge boolean not null,
  charge_structure bigint,
  terms bigint,
  terms_text text,
  amendment integer,
  remarks text,
  item_total numeric(18,2) not null,
  charges_total numeric(18,2) not null,
  taxable numeric(18,2) not null,
  cgst numeric(18,2) not null,
  sgst numeric(18,2) not null,
  igst numeric(18,2) not null,
  round_off numeric(18,2) not null,
  grand_total numeric(18,2) not null,
  unfixed_value numeric(18,2) not null,
  billed_from text check (billed_from in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  security text check (security in ('lc', 'bg')),
  currency text check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'AED')),
  exchange_rate numeric(18,4) check (exchange_rate >= 0),
  incoterm text check (incoterm in ('EXW', 'FCA', 'FOB', 'CFR', 'CIF', 'CIP', 'DAP', 'DDP')),
  named_place text,
  currency_total numeric(18,2)
);
create index purchase_order_sort on purchase_order (date desc, id desc);
create index purchase_order_supplier_index on purchase_order (supplier, date desc, id desc);
create index purchase_order_quotation_no_search on purchase_order using gin (quotation_no gin_trgm_ops);
create index purchase_order_registration_index on purchase_order (registration, date desc, id desc);
create index purchase_order_grand_total_index on purchase_order (grand_total, date desc, id desc);
create index purchase_order_waiting on purchase_order (created_by) where status in ('draft', 'submitted', 'underAmendment');
create index purchase_order_number_search on purchase_order using gin (number gin_trgm_ops);

create table purchase_order_items (
  id bigint generated always as identity primary key,
  doc bigint not null references purchase_order (id) on delete cascade,
  no integer not null,
  item bigint not null,
  specification text,
  maker text,
  qty numeric(18,3) not null check (qty >= 0),
  tolerance_percent numeric(18,2) not null check (tolerance_percent >= 0 and tolerance_percent <= 20),
  pricing text not null check (pricing in ('fixed', 'formula')),
  rate numeric(18,4) not null check (rate >= 0),
  premium numeric(18,4) not null check (premium >= 0),
  conversion numeric(18,4) not null check (conversion >= 0),
  discount numeric(18,2) not null check (discount >= 0 and discount <= 100),
  deliver_by date,
  unit text,
  measure text check (measure in ('metres', 'kg', 'count')),
  metal_percent numeric(18,2),
  hsn text,
  tax_rate numeric(18,2),
  most_qty numeric(18,3) not null,
  formula_qty numeric(18,3) not null,
  unfixed_qty numeric(18,3) not null,
  net_rate numeric(18,4) not null,
  amount numeric(18,2) not null,
  landed_rate numeric(18,4) not null,
  advance numeric(18,2) not null,
  secured numeric(18,2) not null,
  currency_rate numeric(18,4),
  currency_amount numeric(18,2),
  customer bigint
);
create index purchase_order_items_doc on purchase_order_items (doc, no);

create table purchase_order_schedule (
  id bigint generated always as identity primary key,
  doc bigint not null references purchase_order (id) on delete cascade,
  no integer not null,
  line integer not null check (line >= 1),
  due_date date not null,
  qty numeric(18,3) not null check (qty >= 0)
);
create index purchase_order_schedule_doc on purchase_order_schedule (doc, no);

create table purchase_order_charges (
  id bigint generated always as identity primary key,
  doc bigint not null references purchase_order (id) on delete cascade,
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
  amount numeric(18,2) not null
);
create index purchase_order_charges_doc on purchase_order_charges (doc, no);

create table purchase_order_fixations (
  id bigint generated always as identity primary key,
  doc bigint not null references purchase_order (id) on delete cascade,
  no integer not null,
  line integer not null,
  fixation bigint not null,
  fixed_date date not null,
  qty numeric(18,3) not null,
  usd_per_mt numeric(18,2),
  rupees_per_usd numeric(18,4),
  fixed_rate numeric(18,4) not null,
  fixed_by text not null
);
create index purchase_order_fixations_doc on purchase_order_fixations (doc, no);

create table price_fixation (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'fixed', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  supplier bigint not null,
  fixed_by text not null,
  reference text,
  remarks text,
  total_qty numeric(18,3) not null
);
create index price_fixation_sort on price_fixation (date desc, id desc);
create index price_fixation_supplier_index on price_fixation (supplier, date desc, id desc);
create index price_fixation_reference_search on price_fixation using gin (reference gin_trgm_ops);
create index price_fixation_waiting on price_fixation (created_by) where status in ('draft');
create index price_fixation_number_search on price_fixation using gin (number gin_trgm_ops);

create table price_fixation_items (
  id bigint generated always as identity primary key,
  doc bigint not null references price_fixation (id) on delete cascade,
  no integer not null,
  item bigint not null,
  qty numeric(18,3) not null check (qty >= 0),
  usd_per_mt numeric(18,2) check (usd_per_mt >= 0),
  rupees_per_usd numeric(18,4) check (rupees_per_usd >= 0),
  rupee_rate numeric(18,4) check (rupee_rate >= 0),
  fixed_rate numeric(18,4) not null,
  unit text
);
create index price_fixation_items_doc on price_fixation_items (doc, no);
