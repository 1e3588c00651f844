-- Marketing and sales: costings, costed bills, sales orders.

create table costing (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'checked', 'approved', 'frozen')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  design bigint,
  designation text not null,
  customer bigint,
  date date not null,
  qty numeric(18,3) not null check (qty >= 0),
  run_m integer not null check (run_m >= 1 and run_m <= 100000),
  rate_day date not null,
  copper_rate numeric(18,2) check (copper_rate >= 0),
  aluminium_rate numeric(18,2) check (aluminium_rate >= 0),
  copper_used numeric(18,2),
  aluminium_used numeric(18,2),
  terms bigint not null,
  credit_days integer not null check (credit_days >= 0 and credit_days <= 365),
  distance_km integer not null check (distance_km >= 0 and distance_km <= 10000),
  overhead_pct numeric(18,2) not null check (overhead_pct >= 0 and overhead_pct <= 100),
  interest_pct_per_year numeric(18,2) not null check (interest_pct_per_year >= 0 and interest_pct_per_year <= 100),
  margin_pct numeric(18,2) not null check (margin_pct >= 0 and margin_pct <= 100),
  margin_on text not null check (margin_on in ('cost', 'price')),
  commission_pct numeric(18,2) not null check (commission_pct >= 0 and commission_pct <= 100),
  testing_per_km numeric(18,2) not null check (testing_per_km >= 0),
  packing_per_drum numeric(18,2) not null check (packing_per_drum >= 0),
  freight_per_tonne_km numeric(18,2) not null check (freight_per_tonne_km >= 0),
  based_on bigint,
  origin bigint,
  revision integer,
  remarks text,
  material_per_km numeric(18,2) not null,
  conversion_per_km numeric(18,2) not null,
  works_cost_per_km numeric(18,2) not null,
  cost_per_km numeric(18,2) not null,
  margin_per_km numeric(18,2) not null,
  margin_of_price numeric(18,2) not null,
  ex_works_per_km numeric(18,2) not null,
  price_per_km numeric(18,2) not null,
  metal_per_km numeric(18,2) not null,
  hollow_per_km numeric(18,2) not null,
  metal_kg_per_km numeric(18,3) not null,
  value numeric(18,2) not null
);
create index costing_sort on costing (date desc, id desc);
create index costing_design_index on costing (design, date desc, id desc);
create index costing_designation_search on costing using gin (designation gin_trgm_ops);
create index costing_customer_index on costing (customer, date desc, id desc);
create index costing_origin_index on costing (origin, date desc, id desc);
create index costing_waiting on costing (created_by) where status in ('draft', 'checked', 'approved');
create index costing_number_search on costing using gin (number gin_trgm_ops);

create table costing_working (
  id bigint generated always as identity primary key,
  doc bigint not null references costing (id) on delete cascade,
  no integer not null,
  head text not null check (head in ('METAL', 'INS', 'SEMI', 'FILL', 'INNER', 'ARM', 'OUTER', 'WASTE', 'CONV', 'TEST', 'PACK', 'OH', 'FIN', 'MARGIN', 'COMM', 'FREIGHT')),
  name text not null,
  kg_per_km numeric(18,3),
  rate_per_kg numeric(18,2),
  rupees_per_km numeric(18,2) not null,
  derivation text not null,
  reckoned numeric(18,2)
);
create index costing_working_doc on costing_working (doc, no);

create table costing_overrides (
  id bigint generated always as identity primary key,
  doc bigint not null references costing (id) on delete cascade,
  no integer not null,
  line text not null,
  rupees_per_km numeric(18,2) not null check (rupees_per_km >= 0),
  reason text not null
);
create index costing_overrides_doc on costing_overrides (doc, no);

create table costing_machines (
  id bigint generated always as identity primary key,
  doc bigint not null references costing (id) on delete cascade,
  no integer not null,
  machine bigint not null
);
create index costing_machines_doc on costing_machines (doc, no);

create table costed_bill (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'checked', 'approved', 'frozen')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  title text not null,
  customer bigint,
  date date not null,
  run_m integer not null check (run_m >= 1 and run_m <= 100000),
  rate_day date not null,
  copper_rate numeric(18,2) check (copper_rate >= 0),
  aluminium_rate numeric(18,2) check (aluminium_rate >= 0),
  copper_used numeric(18,2),
  aluminium_used numeric(18,2),
  terms bigint not null,
  credit_days integer not null check (credit_days >= 0 and credit_days <= 365),
  distance_km integer not null check (distance_km >= 0 and distance_km <= 10000),
  overhead_pct numeric(18,2) not null check (overhead_pct >= 0 and overhead_pct <= 100),
  interest_pct_per_year numeric(18,2) not null check (interest_pct_per_year >= 0 and interest_pct_per_year <= 100),
  margin_pct numeric(18,2) not null check (margin_pct >= 0 and margin_pct <= 100),
  margin_on text not null check (margin_on in ('cost', 'price')),
  commission_pct numeric(18,2) not null check (commission_pct >= 0 and commission_pct <= 100),
  testing_per_km numeric(18,2) not null check (testing_per_km >= 0),
  packing_per_drum numeric(18,2) not null check (packing_per_drum >= 0),
  freight_per_tonne_km numeric(18,2) not null check (freight_per_tonne_km >= 0),
  based_on bigint,
  origin bigint,
  revision integer,
  remarks text,
  line_count integer not null,
  unpriced integer not null,
  total_km numeric(18,3) not null,
  metal_kg numeric(18,3) not null,
  value numeric(18,2) not null
);
create index costed_bill_sort on costed_bill (date desc, id desc);
create index costed_bill_title_search on costed_bill using gin (title gin_trgm_ops);
create index costed_bill_customer_index on costed_bill (customer, date desc, id desc);
create index costed_bill_origin_index on costed_bill (origin, date desc, id desc);
create index costed_bill_waiting on costed_bill (created_by) where status in ('draft', 'checked', 'approved');
create index costed_bill_number_search on costed_bill using gin (number gin_trgm_ops);

create table costed_bill_cables (
  id bigint generated always as identity primary key,
  doc bigint not null references costed_bill (id) on delete cascade,
  no integer not null,
  asked text not null,
  qty numeric(18,3) not null check (qty >= 0),
  design bigint,
  set_per_km numeric(18,2) check (set_per_km >= 0),
  reason text
);
create index costed_bill_cables_doc on costed_bill_cables (doc, no);

create table costed_bill_priced (
  id bigint generated always as identity primary key,
  doc bigint not null references costed_bill (id) on delete cascade,
  no integer not null,
  cable text not null,
  reading text not null check (reading in ('chosen', 'sure', 'guessed', 'asks', 'impossible')),
  confidence numeric(18,0),
  about text,
  product bigint,
  qty numeric(18,3) not null,
  weight_kg_per_km numeric(18,3),
  metal_kg_per_km numeric(18,3),
  hollow_per_km numeric(18,2),
  reckoned_per_km numeric(18,2),
  price_per_km numeric(18,2),
  value numeric(18,2) not null
);
create index costed_bill_priced_doc on costed_bill_priced (doc, no);

create table sales_order (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'submitted', 'underAmendment', 'confirmed', 'closed', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  customer bigint not null,
  customer_po text,
  po_date date,
  deliver_by date,
  sales_person bigint,
  agent bigint,
  registration bigint not null,
  our_state text check (our_state in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  lut text,
  gst_kind text check (gst_kind in ('regular', 'composition', 'unregistered', 'sez', 'overseas', 'deemedExport')),
  gstin text,
  place_of_supply text not null check (place_of_supply in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  bill_to text,
  ship_to text not null,
  credit_days integer not null check (credit_days >= 0 and credit_days <= 365),
  charge_structure bigint,
  terms bigint,
  terms_text text,
  remarks text,
  total_km numeric(18,3) not null,
  total_drums integer not null,
  total_weight_kg numeric(18,3) not null,
  item_total numeric(18,2) not null,
  charges_total numeric(18,2) not null,
  taxable numeric(18,2) not null,
  cgst numeric(18,2) not null,
  sgst numeric(18,2) not null,
  igst numeric(18,2) not null,
  round_off numeric(18,2) not null,
  grand_total numeric(18,2) not null,
  amount_in_words text not null,
  amendment integer
);
create index sales_order_sort on sales_order (date desc, id desc);
create index sales_order_customer_index on sales_order (customer, date desc, id desc);
create index sales_order_customer_po_search on sales_order using gin (customer_po gin_trgm_ops);
create index sales_order_agent_index on sales_order (agent, date desc, id desc);
create index sales_order_registration_index on sales_order (registration, date desc, id desc);
create index sales_order_grand_total_index on sales_order (grand_total, date desc, id desc);
create index sales_order_waiting on sales_order (created_by) where status in ('draft', 'submitted', 'underAmendment');
create index sales_order_number_search on sales_order using gin (number gin_trgm_ops);

create table sales_order_items (
  id bigint generated always as identity primary key,
  doc bigint not null references sales_order (id) on delete cascade,
  no integer not null,
  product bigint not null,
  description text not null,
  drums text,
  qty numeric(18,3) not null check (qty >= 0),
  rate numeric(18,2) not null check (rate >= 0),
  discount numeric(18,2) not null check (discount >= 0 and discount <= 100),
  hsn text,
  tax_rate numeric(18,2),
  weight_kg_per_km numeric(18,3),
  metal_kg_per_km numeric(18,3),
  drum_count integer not null,
  weight_kg numeric(18,3) not null,
  amount numeric(18,2) not null,
  taxable numeric(18,2) not null,
  cgst numeric(18,2) not null,
  sgst numeric(18,2) not null,
  igst numeric(18,2) not null,
  design bigint
);
create index sales_order_items_doc on sales_order_items (doc, no);

create table sales_order_charges (
  id bigint generated always as identity primary key,
  doc bigint not null references sales_order (id) on delete cascade,
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
create index sales_order_charges_doc on sales_order_charges (doc, no);
