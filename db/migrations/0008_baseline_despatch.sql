-- Despatch: deliveries, packing, drums.

create table delivery_order (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'approved', 'verified', 'despatched', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  customer bigint not null,
  customer_po text,
  po_date date,
  registration bigint not null,
  place_of_supply text not null check (place_of_supply in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  agent bigint,
  ship_to text not null,
  credit_days integer not null check (credit_days >= 0 and credit_days <= 365),
  transporter text,
  vehicle_no text,
  lr_no text,
  lr_date date,
  driver text,
  remarks text,
  total_km numeric(18,3) not null,
  total_drums integer not null,
  total_weight_kg numeric(18,3) not null,
  charged_km numeric(18,3),
  verified_by text,
  verified_stamp timestamptz
);
create index delivery_order_sort on delivery_order (date desc, id desc);
create index delivery_order_customer_index on delivery_order (customer, date desc, id desc);
create index delivery_order_customer_po_search on delivery_order using gin (customer_po gin_trgm_ops);
create index delivery_order_registration_index on delivery_order (registration, date desc, id desc);
create index delivery_order_waiting on delivery_order (created_by) where status in ('draft', 'approved', 'verified');
create index delivery_order_number_search on delivery_order using gin (number gin_trgm_ops);

create table delivery_order_items (
  id bigint generated always as identity primary key,
  doc bigint not null references delivery_order (id) on delete cascade,
  no integer not null,
  product bigint not null,
  description text not null,
  drums text,
  qty numeric(18,3) not null check (qty >= 0),
  rate numeric(18,2),
  discount numeric(18,2),
  weight_kg_per_km numeric(18,3),
  drum_count integer not null,
  weight_kg numeric(18,3) not null
);
create index delivery_order_items_doc on delivery_order_items (doc, no);

create table delivery_order_packed (
  id bigint generated always as identity primary key,
  doc bigint not null references delivery_order (id) on delete cascade,
  no integer not null,
  piece bigint not null,
  item bigint,
  product bigint,
  length_m numeric(18,3),
  weight_kg numeric(18,3),
  carrier bigint,
  goes_m numeric(18,3) check (goes_m >= 0),
  onto bigint,
  tare_kg numeric(18,3) check (tare_kg >= 0),
  gross_kg numeric(18,3) check (gross_kg >= 0),
  from_mark numeric(18,3) check (from_mark >= 0),
  to_mark numeric(18,3) check (to_mark >= 0),
  gone bigint,
  scanned bigint,
  start_mark numeric(18,3),
  end_mark numeric(18,3)
);
create index delivery_order_packed_doc on delivery_order_packed (doc, no);

create table delivery_order_charges (
  id bigint generated always as identity primary key,
  doc bigint not null references delivery_order (id) on delete cascade,
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
  account_role text
);
create index delivery_order_charges_doc on delivery_order_charges (doc, no);

create table sales_invoice (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  customer bigint not null,
  customer_po text,
  po_date date,
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
  transporter text,
  vehicle_no text,
  lr_no text,
  lr_date date,
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
  due_date date not null,
  charged_km numeric(18,3)
);
create index sales_invoice_sort on sales_invoice (date desc, id desc);
create index sales_invoice_customer_index on sales_invoice (customer, date desc, id desc);
create index sales_invoice_customer_po_search on sales_invoice using gin (customer_po gin_trgm_ops);
create index sales_invoice_registration_index on sales_invoice (registration, date desc, id desc);
create index sales_invoice_grand_total_index on sales_invoice (grand_total, date desc, id desc);
create index sales_invoice_due_date_index on sales_invoice (due_date, date desc, id desc);
create index sales_invoice_waiting on sales_invoice (created_by) where status in ('draft');
create index sales_invoice_number_search on sales_invoice using gin (number gin_trgm_ops);

create table sales_invoice_items (
  id bigint generated always as identity primary key,
  doc bigint not null references sales_invoice (id) on delete cascade,
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
  igst numeric(18,2) not null
);
create index sales_invoice_items_doc on sales_invoice_items (doc, no);

create table sales_invoice_charges (
  id bigint generated always as identity primary key,
  doc bigint not null references sales_invoice (id) on delete cascade,
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
create index sales_invoice_charges_doc on sales_invoice_charges (doc, no);

create table scrap_sale (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  customer bigint not null,
  store bigint not null,
  registration bigint not null,
  our_state text check (our_state in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  lut text,
  gst_kind text check (gst_kind in ('regular', 'composition', 'unregistered', 'sez', 'overseas', 'deemedExport')),
  gstin text,
  place_of_supply text not null check (place_of_supply in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  bill_to text,
  credit_days integer not null check (credit_days >= 0 and credit_days <= 365),
  tcs_tax bigint,
  tcs_percent numeric(18,2),
  vehicle_no text,
  weigh_slip_no text,
  remarks text,
  total_kg numeric(18,3) not null,
  taxable numeric(18,2) not null,
  cgst numeric(18,2) not null,
  sgst numeric(18,2) not null,
  igst numeric(18,2) not null,
  tcs numeric(18,2) not null,
  round_off numeric(18,2) not null,
  grand_total numeric(18,2) not null,
  amount_in_words text not null,
  due_date date not null,
  pan text,
  gst_tds numeric(18,2) not null
);
create index scrap_sale_sort on scrap_sale (date desc, id desc);
create index scrap_sale_customer_index on scrap_sale (customer, date desc, id desc);
create index scrap_sale_registration_index on scrap_sale (registration, date desc, id desc);
create index scrap_sale_grand_total_index on scrap_sale (grand_total, date desc, id desc);
create index scrap_sale_due_date_index on scrap_sale (due_date, date desc, id desc);
create index scrap_sale_waiting on scrap_sale (created_by) where status in ('draft');
create index scrap_sale_number_search on scrap_sale using gin (number gin_trgm_ops);

create table scrap_sale_items (
  id bigint generated always as identity primary key,
  doc bigint not null references scrap_sale (id) on delete cascade,
  no integer not null,
  item bigint not null,
  hsn text,
  tax_rate numeric(18,2),
  kg numeric(18,3) not null check (kg >= 0),
  rate numeric(18,2) not null check (rate >= 0),
  amount numeric(18,2) not null,
  taxable numeric(18,2) not null,
  cgst numeric(18,2) not null,
  sgst numeric(18,2) not null,
  igst numeric(18,2) not null
);
create index scrap_sale_items_doc on scrap_sale_items (doc, no);

create table drum_return (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'received', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  customer bigint not null,
  store bigint not null,
  challan_no text,
  vehicle_no text,
  registration bigint not null,
  our_state text check (our_state in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  lut text,
  gst_kind text check (gst_kind in ('regular', 'composition', 'unregistered', 'sez', 'overseas', 'deemedExport')),
  gstin text,
  place_of_supply text not null check (place_of_supply in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  tax bigint,
  tax_percent numeric(18,2),
  inspected_by text,
  remarks text,
  refund_total numeric(18,2) not null,
  kept_total numeric(18,2) not null,
  taxable numeric(18,2) not null,
  cgst numeric(18,2) not null,
  sgst numeric(18,2) not null,
  igst numeric(18,2) not null,
  repair_total numeric(18,2) not null
);
create index drum_return_sort on drum_return (date desc, id desc);
create index drum_return_customer_index on drum_return (customer, date desc, id desc);
create index drum_return_challan_no_search on drum_return using gin (challan_no gin_trgm_ops);
create index drum_return_registration_index on drum_return (registration, date desc, id desc);
create index drum_return_waiting on drum_return (created_by) where status in ('draft');
create index drum_return_number_search on drum_return using gin (number gin_trgm_ops);

create table drum_return_drums (
  id bigint generated always as identity primary key,
  doc bigint not null references drum_return (id) on delete cascade,
  no integer not null,
  carrier bigint not null,
  drum_code bigint,
  out_date date,
  finding text not null check (finding in ('good', 'repair', 'scrap', 'lost')),
  damage text,
  repair_cost numeric(18,2) not null check (repair_cost >= 0),
  tare_kg numeric(18,3) check (tare_kg >= 0),
  deposit numeric(18,2),
  kept numeric(18,2) not null check (kept >= 0),
  refund numeric(18,2) not null,
  hsn text
);
create index drum_return_drums_doc on drum_return_drums (doc, no);
