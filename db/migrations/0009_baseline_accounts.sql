-- Accounts: ledgers, periods, bills, invoices, money.

create table bank_receipt (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  bank bigint not null,
  customer bigint not null,
  mode text not null check (mode in ('neft', 'rtgs', 'cheque', 'upi', 'lc')),
  reference text not null,
  instrument_date date,
  amount numeric(18,2) not null check (amount >= 0),
  bank_charges numeric(18,2) not null check (bank_charges >= 0),
  narration text,
  settled numeric(18,2) not null,
  tds_total numeric(18,2) not null,
  discount_total numeric(18,2) not null,
  on_account numeric(18,2) not null,
  gst_tds_total numeric(18,2) not null
);
create index bank_receipt_sort on bank_receipt (date desc, id desc);
create index bank_receipt_bank_index on bank_receipt (bank, date desc, id desc);
create index bank_receipt_customer_index on bank_receipt (customer, date desc, id desc);
create index bank_receipt_reference_search on bank_receipt using gin (reference gin_trgm_ops);
create index bank_receipt_waiting on bank_receipt (created_by) where status in ('draft');
create index bank_receipt_number_search on bank_receipt using gin (number gin_trgm_ops);

create table bank_receipt_bills (
  id bigint generated always as identity primary key,
  doc bigint not null references bank_receipt (id) on delete cascade,
  no integer not null,
  bill bigint not null,
  bill_date date,
  due_date date,
  open_amount numeric(18,2),
  account bigint,
  amount numeric(18,2) not null check (amount >= 0),
  tds numeric(18,2) not null check (tds >= 0),
  discount numeric(18,2) not null check (discount >= 0),
  settled numeric(18,2) not null,
  gst_tds numeric(18,2) not null check (gst_tds >= 0)
);
create index bank_receipt_bills_doc on bank_receipt_bills (doc, no);

create table purchase_invoice (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'approved', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  supplier bigint not null,
  bill_no text not null,
  bill_date date not null,
  received_date date,
  registration bigint not null,
  our_state text check (our_state in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  gst_kind text check (gst_kind in ('regular', 'composition', 'unregistered', 'overseas')),
  gstin text,
  supplier_state text check (supplier_state in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  vendor text,
  enterprise text check (enterprise in ('none', 'micro', 'small', 'medium')),
  reverse_charge boolean not null,
  credit_days integer not null check (credit_days >= 0 and credit_days <= 365),
  charge_structure bigint,
  tds_rate numeric(18,4),
  tds_payment_limit numeric(18,2),
  tds_year_limit numeric(18,2),
  tds_excess_only boolean,
  tds_credited numeric(18,2),
  tds_taxed numeric(18,2),
  remarks text,
  item_total numeric(18,2) not null,
  charges_total numeric(18,2) not null,
  taxable numeric(18,2) not null,
  cgst numeric(18,2) not null,
  sgst numeric(18,2) not null,
  igst numeric(18,2) not null,
  round_off numeric(18,2) not null,
  grand_total numeric(18,2) not null,
  match text not null check (match in ('matched', 'mismatch')),
  variance numeric(18,2) not null,
  tds_base numeric(18,2) not null,
  tds numeric(18,2) not null,
  payable numeric(18,2) not null,
  msme_due date,
  due_date date not null,
  billed_from text check (billed_from in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  tds_section bigint,
  tds_ledger bigint,
  tds_ahead numeric(18,2),
  portal text check (portal in ('matched', 'differs', 'missing')),
  portal_period text,
  tcs_tax bigint,
  tcs_percent numeric(18,2),
  tds_certificate text,
  tds_certificate_rate numeric(18,4),
  tds_certificate_left numeric(18,2),
  claimed_period text,
  reversed_period text,
  reclaimed_period text,
  tcs numeric(18,2) not null,
  currency text check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'AED')),
  exchange_rate numeric(18,4) check (exchange_rate >= 0),
  currency_total numeric(18,2)
);
create index purchase_invoice_sort on purchase_invoice (date desc, id desc);
create index purchase_invoice_supplier_index on purchase_invoice (supplier, date desc, id desc);
create index purchase_invoice_bill_no_search on purchase_invoice using gin (bill_no gin_trgm_ops);
create index purchase_invoice_registration_index on purchase_invoice (registration, date desc, id desc);
create index purchase_invoice_grand_total_index on purchase_invoice (grand_total, date desc, id desc);
create index purchase_invoice_due_date_index on purchase_invoice (due_date, date desc, id desc);
create index purchase_invoice_waiting on purchase_invoice (created_by) where status in ('draft', 'approved');
create index purchase_invoice_number_search on purchase_invoice using gin (number gin_trgm_ops);

create table purchase_invoice_items (
  id bigint generated always as identity primary key,
  doc bigint not null references purchase_invoice (id) on delete cascade,
  no integer not null,
  item bigint not null,
  qty numeric(18,3) not null check (qty >= 0),
  billed_qty numeric(18,3) not null check (billed_qty >= 0),
  rate numeric(18,4) not null check (rate >= 0),
  discount numeric(18,2) not null check (discount >= 0 and discount <= 100),
  credit boolean not null,
  unit text,
  measure text check (measure in ('metres', 'kg', 'count')),
  metal_percent numeric(18,2),
  hsn text,
  tax_rate numeric(18,2),
  received_qty numeric(18,3),
  received_value numeric(18,2),
  piece bigint,
  amount numeric(18,2) not null,
  verdict text not null check (verdict in ('matched', 'price', 'quantity', 'unordered', 'unfixed', 'claim')),
  cost numeric(18,2) not null,
  received_share numeric(18,2) not null,
  variance numeric(18,2) not null,
  taxable numeric(18,2) not null,
  cgst numeric(18,2) not null,
  sgst numeric(18,2) not null,
  igst numeric(18,2) not null,
  imported_qty numeric(18,3) not null
);
create index purchase_invoice_items_doc on purchase_invoice_items (doc, no);

create table purchase_invoice_expenses (
  id bigint generated always as identity primary key,
  doc bigint not null references purchase_invoice (id) on delete cascade,
  no integer not null,
  account bigint not null,
  description text not null,
  sac text,
  tax bigint not null,
  tax_rate numeric(18,2),
  amount numeric(18,2) not null check (amount >= 0),
  credit boolean not null,
  cost numeric(18,2) not null,
  taxable numeric(18,2) not null,
  cgst numeric(18,2) not null,
  sgst numeric(18,2) not null,
  igst numeric(18,2) not null
);
create index purchase_invoice_expenses_doc on purchase_invoice_expenses (doc, no);

create table purchase_invoice_charges (
  id bigint generated always as identity primary key,
  doc bigint not null references purchase_invoice (id) on delete cascade,
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
create index purchase_invoice_charges_doc on purchase_invoice_charges (doc, no);

create table purchase_invoice_matches (
  id bigint generated always as identity primary key,
  doc bigint not null references purchase_invoice (id) on delete cascade,
  no integer not null,
  line integer not null,
  "order" bigint not null,
  ordered_qty numeric(18,3) not null,
  ordered_rate numeric(18,4) not null,
  unfixed boolean not null,
  reduction numeric(18,4) not null
);
create index purchase_invoice_matches_doc on purchase_invoice_matches (doc, no);

create table gstr2b (
  id bigint generated always as identity primary key,
  status text not null check (status in ('draft', 'adopted', 'claimed')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  registration bigint not null,
  period text not null,
  file text,
  remarks text,
  matched integer not null,
  differing integer not null,
  only_portal integer not null,
  only_books integer not null,
  allowed numeric(18,2) not null,
  waiting numeric(18,2) not null
);
create index gstr2b_sort on gstr2b (date desc, id desc);
create index gstr2b_registration_index on gstr2b (registration, date desc, id desc);
create index gstr2b_period_search on gstr2b using gin (period gin_trgm_ops);
create index gstr2b_waiting on gstr2b (created_by) where status in ('draft');
create unique index gstr2b_key on gstr2b (registration, period) nulls not distinct;

create table gstr2b_results (
  id bigint generated always as identity primary key,
  doc bigint not null references gstr2b (id) on delete cascade,
  no integer not null,
  standing text not null check (standing in ('matched', 'differs', 'onlyPortal', 'onlyBooks')),
  gstin text not null,
  name text,
  bill_no text not null,
  bill_date date not null,
  invoice bigint,
  note bigint,
  taxable numeric(18,2) not null,
  tax numeric(18,2) not null,
  taxable_diff numeric(18,2) not null,
  igst_diff numeric(18,2) not null,
  cgst_diff numeric(18,2) not null,
  sgst_diff numeric(18,2) not null,
  why text,
  entry bigint,
  distributed bigint
);
create index gstr2b_results_doc on gstr2b_results (doc, no);

create table gstr2b_portal (
  id bigint generated always as identity primary key,
  doc bigint not null references gstr2b (id) on delete cascade,
  no integer not null,
  gstin text not null,
  name text,
  kind text not null check (kind in ('invoice', 'creditNote', 'debitNote', 'import', 'isd')),
  bill_no text not null,
  bill_date date not null,
  taxable numeric(18,2) not null,
  igst numeric(18,2) not null,
  cgst numeric(18,2) not null,
  sgst numeric(18,2) not null,
  available boolean not null,
  reverse_charge boolean not null,
  amends text,
  amends_date date
);
create index gstr2b_portal_doc on gstr2b_portal (doc, no);

create table credit_reversal (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  registration bigint not null,
  period text not null,
  remarks text,
  cgst numeric(18,2) not null,
  sgst numeric(18,2) not null,
  igst numeric(18,2) not null,
  reversed numeric(18,2) not null
);
create index credit_reversal_sort on credit_reversal (date desc, id desc);
create index credit_reversal_registration_index on credit_reversal (registration, date desc, id desc);
create index credit_reversal_period_search on credit_reversal using gin (period gin_trgm_ops);
create index credit_reversal_waiting on credit_reversal (created_by) where status in ('draft');
create index credit_reversal_number_search on credit_reversal using gin (number gin_trgm_ops);

create table credit_reversal_bills (
  id bigint generated always as identity primary key,
  doc bigint not null references credit_reversal (id) on delete cascade,
  no integer not null,
  invoice bigint not null,
  supplier bigint not null,
  bill_no text not null,
  bill_date date not null,
  total numeric(18,2) not null,
  open numeric(18,2) not null,
  cgst numeric(18,2) not null,
  sgst numeric(18,2) not null,
  igst numeric(18,2) not null
);
create index credit_reversal_bills_doc on credit_reversal_bills (doc, no);

create table bill_of_entry (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  boe_no text not null,
  boe_date date not null,
  port_code text not null,
  supplier bigint not null,
  customs bigint not null,
  registration bigint not null,
  due_date date not null,
  remarks text,
  assessable numeric(18,2) not null,
  bcd numeric(18,2) not null,
  sws numeric(18,2) not null,
  igst numeric(18,2) not null,
  payable numeric(18,2) not null,
  portal text check (portal in ('matched', 'differs', 'missing')),
  portal_period text,
  claimed_period text,
  reversed_period text,
  reclaimed_period text
);
create index bill_of_entry_sort on bill_of_entry (date desc, id desc);
create index bill_of_entry_boe_no_search on bill_of_entry using gin (boe_no gin_trgm_ops);
create index bill_of_entry_supplier_index on bill_of_entry (supplier, date desc, id desc);
create index bill_of_entry_registration_index on bill_of_entry (registration, date desc, id desc);
create index bill_of_entry_waiting on bill_of_entry (created_by) where status in ('draft');
create index bill_of_entry_number_search on bill_of_entry using gin (number gin_trgm_ops);

create table bill_of_entry_goods (
  id bigint generated always as identity primary key,
  doc bigint not null references bill_of_entry (id) on delete cascade,
  no integer not null,
  item bigint not null,
  piece bigint,
  qty numeric(18,3) not null check (qty >= 0),
  billed numeric(18,2),
  assessable numeric(18,2) not null check (assessable >= 0),
  bcd_percent numeric(18,2) not null check (bcd_percent >= 0 and bcd_percent <= 100),
  sws_percent numeric(18,2) not null check (sws_percent >= 0 and sws_percent <= 100),
  credit boolean not null,
  unit text,
  measure text check (measure in ('metres', 'kg', 'count')),
  metal_percent numeric(18,2),
  hsn text,
  tax_rate numeric(18,2),
  bcd numeric(18,2) not null,
  sws numeric(18,2) not null,
  igst numeric(18,2) not null,
  duty numeric(18,2) not null
);
create index bill_of_entry_goods_doc on bill_of_entry_goods (doc, no);

create table landed_cost (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  supplier bigint not null,
  basis text not null check (basis in ('value', 'weight', 'quantity')),
  remarks text,
  cost numeric(18,2) not null,
  pieces integer not null
);
create index landed_cost_sort on landed_cost (date desc, id desc);
create index landed_cost_supplier_index on landed_cost (supplier, date desc, id desc);
create index landed_cost_waiting on landed_cost (created_by) where status in ('draft');
create index landed_cost_number_search on landed_cost using gin (number gin_trgm_ops);

create table landed_cost_costs (
  id bigint generated always as identity primary key,
  doc bigint not null references landed_cost (id) on delete cascade,
  no integer not null,
  account bigint,
  description text,
  amount numeric(18,2) not null check (amount >= 0)
);
create index landed_cost_costs_doc on landed_cost_costs (doc, no);

create table landed_cost_receipts (
  id bigint generated always as identity primary key,
  doc bigint not null references landed_cost (id) on delete cascade,
  no integer not null,
  inward bigint not null
);
create index landed_cost_receipts_doc on landed_cost_receipts (doc, no);

create table landed_cost_goods (
  id bigint generated always as identity primary key,
  doc bigint not null references landed_cost (id) on delete cascade,
  no integer not null,
  item bigint not null,
  piece bigint,
  qty numeric(18,3) not null,
  weight_kg numeric(18,3) not null,
  value numeric(18,2) not null,
  share numeric(18,2) not null
);
create index landed_cost_goods_doc on landed_cost_goods (doc, no);

create table corrective_action (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'raised', 'answered', 'closed', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  supplier bigint not null,
  problem text not null,
  severity text not null check (severity in ('minor', 'major', 'critical')),
  due_date date not null,
  responsible text,
  cause text,
  action text,
  done_by date,
  remarks text
);
create index corrective_action_sort on corrective_action (date desc, id desc);
create index corrective_action_supplier_index on corrective_action (supplier, date desc, id desc);
create index corrective_action_problem_search on corrective_action using gin (problem gin_trgm_ops);
create index corrective_action_due_date_index on corrective_action (due_date, date desc, id desc);
create index corrective_action_waiting on corrective_action (created_by) where status in ('draft', 'raised', 'answered');
create index corrective_action_number_search on corrective_action using gin (number gin_trgm_ops);

create table corrective_action_goods (
  id bigint generated always as identity primary key,
  doc bigint not null references corrective_action (id) on delete cascade,
  no integer not null,
  item bigint not null,
  piece bigint,
  qty numeric(18,3) not null check (qty >= 0),
  finding text,
  unit text,
  measure text check (measure in ('metres', 'kg', 'count')),
  metal_percent numeric(18,2),
  hsn text,
  tax_rate numeric(18,2)
);
create index corrective_action_goods_doc on corrective_action_goods (doc, no);

create table purchase_return (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'approved', 'despatched', 'closed', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  supplier bigint not null,
  store bigint,
  wanted text not null check (wanted in ('credit', 'replacement')),
  vehicle_no text,
  transporter text,
  lr_no text,
  eway_bill_no text,
  remarks text,
  total_qty numeric(18,3) not null,
  worth numeric(18,2) not null,
  billed_from text check (billed_from in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09'))
);
create index purchase_return_sort on purchase_return (date desc, id desc);
create index purchase_return_supplier_index on purchase_return (supplier, date desc, id desc);
create index purchase_return_waiting on purchase_return (created_by) where status in ('draft', 'approved');
create index purchase_return_number_search on purchase_return using gin (number gin_trgm_ops);

create table purchase_return_goods (
  id bigint generated always as identity primary key,
  doc bigint not null references purchase_return (id) on delete cascade,
  no integer not null,
  item bigint not null,
  piece bigint,
  qty numeric(18,3) not null check (qty >= 0),
  received_qty numeric(18,3),
  reason text not null check (reason in ('rejected', 'damaged', 'wrong', 'excess')),
  note text,
  unit text,
  measure text check (measure in ('metres', 'kg', 'count')),
  metal_percent numeric(18,2),
  hsn text,
  tax_rate numeric(18,2),
  claim_qty numeric(18,3) not null,
  replace_qty numeric(18,3) not null
);
create index purchase_return_goods_doc on purchase_return_goods (doc, no);

create table purchase_return_origins (
  id bigint generated always as identity primary key,
  doc bigint not null references purchase_return (id) on delete cascade,
  no integer not null,
  line integer not null,
  invoice bigint,
  billed_rate numeric(18,4),
  worth numeric(18,2),
  "order" bigint,
  received_rate numeric(18,4),
  agreed_rate numeric(18,4),
  maker text
);
create index purchase_return_origins_doc on purchase_return_origins (doc, no);

create table debit_note (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  supplier bigint not null,
  ground text not null check (ground in ('returned', 'rate', 'shortage', 'deviation')),
  way text not null check (way in ('claim', 'owe')),
  reference text,
  bill_no text,
  registration bigint not null,
  our_state text check (our_state in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  gst_kind text check (gst_kind in ('regular', 'composition', 'unregistered', 'overseas')),
  gstin text,
  supplier_state text check (supplier_state in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  vendor text,
  enterprise text check (enterprise in ('none', 'micro', 'small', 'medium')),
  reverse_charge boolean not null,
  remarks text,
  item_total numeric(18,2) not null,
  charges_total numeric(18,2) not null,
  taxable numeric(18,2) not null,
  cgst numeric(18,2) not null,
  sgst numeric(18,2) not null,
  igst numeric(18,2) not null,
  round_off numeric(18,2) not null,
  grand_total numeric(18,2) not null,
  billed_from text check (billed_from in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09'))
);
create index debit_note_sort on debit_note (date desc, id desc);
create index debit_note_supplier_index on debit_note (supplier, date desc, id desc);
create index debit_note_reference_search on debit_note using gin (reference gin_trgm_ops);
create index debit_note_registration_index on debit_note (registration, date desc, id desc);
create index debit_note_grand_total_index on debit_note (grand_total, date desc, id desc);
create index debit_note_waiting on debit_note (created_by) where status in ('draft');
create index debit_note_number_search on debit_note using gin (number gin_trgm_ops);

create table debit_note_items (
  id bigint generated always as identity primary key,
  doc bigint not null references debit_note (id) on delete cascade,
  no integer not null,
  item bigint not null,
  piece bigint,
  qty numeric(18,3) not null check (qty >= 0),
  billed_rate numeric(18,4),
  rate numeric(18,4) not null check (rate >= 0),
  worth numeric(18,2),
  unit text,
  measure text check (measure in ('metres', 'kg', 'count')),
  metal_percent numeric(18,2),
  hsn text,
  tax_rate numeric(18,2),
  amount numeric(18,2) not null,
  taxable numeric(18,2) not null,
  cgst numeric(18,2) not null,
  sgst numeric(18,2) not null,
  igst numeric(18,2) not null
);
create index debit_note_items_doc on debit_note_items (doc, no);

create table bank_instrument (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'opened', 'closed', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  kind text not null check (kind in ('lc', 'given', 'held')),
  purpose text not null check (purpose in ('import', 'inland', 'advance', 'bid', 'performance', 'retention', 'other')),
  instrument_no text not null,
  bank bigint not null,
  issued_by text,
  supplier bigint,
  customer bigint,
  amount numeric(18,2) not null check (amount >= 0),
  margin_percent numeric(18,2) not null check (margin_percent >= 0 and margin_percent <= 100),
  bank_charges numeric(18,2) not null check (bank_charges >= 0),
  ship_by date,
  usance_days integer check (usance_days >= 0 and usance_days <= 365),
  expiry_date date not null,
  claim_until date,
  remarks text,
  margin numeric(18,2) not null,
  currency text check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'AED')),
  exchange_rate numeric(18,4) check (exchange_rate >= 0),
  currency_amount numeric(18,2)
);
create index bank_instrument_sort on bank_instrument (expiry_date, id);
create index bank_instrument_instrument_no_search on bank_instrument using gin (instrument_no gin_trgm_ops);
create index bank_instrument_bank_index on bank_instrument (bank, expiry_date, id);
create index bank_instrument_supplier_index on bank_instrument (supplier, expiry_date, id);
create index bank_instrument_customer_index on bank_instrument (customer, expiry_date, id);
create index bank_instrument_expiry_date_index on bank_instrument (expiry_date, expiry_date, id);
create index bank_instrument_waiting on bank_instrument (created_by) where status in ('draft');
create index bank_instrument_number_search on bank_instrument using gin (number gin_trgm_ops);

create table bank_instrument_orders (
  id bigint generated always as identity primary key,
  doc bigint not null references bank_instrument (id) on delete cascade,
  no integer not null,
  "order" bigint,
  item bigint,
  amount numeric(18,2) not null check (amount >= 0),
  note text,
  callable numeric(18,2) not null
);
create index bank_instrument_orders_doc on bank_instrument_orders (doc, no);

create table bank_instrument_deposits (
  id bigint generated always as identity primary key,
  doc bigint not null references bank_instrument (id) on delete cascade,
  no integer not null,
  deposit_no text not null,
  amount numeric(18,2) not null check (amount >= 0),
  interest_pct numeric(18,2) check (interest_pct >= 0 and interest_pct <= 30),
  matures_on date
);
create index bank_instrument_deposits_doc on bank_instrument_deposits (doc, no);

create table margin_release (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  bank bigint not null,
  reference text,
  remarks text,
  released numeric(18,2) not null,
  interest numeric(18,2) not null,
  tds numeric(18,2) not null,
  credited numeric(18,2) not null
);
create index margin_release_sort on margin_release (date desc, id desc);
create index margin_release_bank_index on margin_release (bank, date desc, id desc);
create index margin_release_reference_search on margin_release using gin (reference gin_trgm_ops);
create index margin_release_waiting on margin_release (created_by) where status in ('draft');
create index margin_release_number_search on margin_release using gin (number gin_trgm_ops);

create table margin_release_margins (
  id bigint generated always as identity primary key,
  doc bigint not null references margin_release (id) on delete cascade,
  no integer not null,
  instrument text,
  deposit_no text,
  amount numeric(18,2) not null check (amount >= 0),
  interest numeric(18,2) not null check (interest >= 0),
  tds numeric(18,2) not null check (tds >= 0),
  net numeric(18,2) not null
);
create index margin_release_margins_doc on margin_release_margins (doc, no);

create table guarantee_call (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  instrument bigint,
  kind text check (kind in ('lc', 'given', 'held')),
  supplier bigint,
  customer bigint,
  last_day date,
  bank bigint not null,
  reference text not null,
  account bigint,
  bank_charges numeric(18,2) not null check (bank_charges >= 0),
  remarks text not null,
  amount numeric(18,2) not null,
  unsettled numeric(18,2) not null
);
create index guarantee_call_sort on guarantee_call (date desc, id desc);
create index guarantee_call_instrument_index on guarantee_call (instrument, date desc, id desc);
create index guarantee_call_reference_search on guarantee_call using gin (reference gin_trgm_ops);
create index guarantee_call_waiting on guarantee_call (created_by) where status in ('draft');
create index guarantee_call_number_search on guarantee_call using gin (number gin_trgm_ops);

create table guarantee_call_claims (
  id bigint generated always as identity primary key,
  doc bigint not null references guarantee_call (id) on delete cascade,
  no integer not null,
  "order" bigint,
  note text,
  amount numeric(18,2) not null check (amount >= 0)
);
create index guarantee_call_claims_doc on guarantee_call_claims (doc, no);

create table guarantee_call_bills (
  id bigint generated always as identity primary key,
  doc bigint not null references guarantee_call (id) on delete cascade,
  no integer not null,
  bill bigint not null,
  reference text,
  open_amount numeric(18,2),
  account bigint,
  amount numeric(18,2) not null check (amount >= 0)
);
create index guarantee_call_bills_doc on guarantee_call_bills (doc, no);

create table distributed_credit (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  registration bigint not null,
  period text not null,
  account bigint not null,
  remarks text,
  igst numeric(18,2) not null,
  cgst numeric(18,2) not null,
  sgst numeric(18,2) not null,
  credit numeric(18,2) not null
);
create index distributed_credit_sort on distributed_credit (date desc, id desc);
create index distributed_credit_registration_index on distributed_credit (registration, date desc, id desc);
create index distributed_credit_period_search on distributed_credit using gin (period gin_trgm_ops);
create index distributed_credit_waiting on distributed_credit (created_by) where status in ('draft');
create index distributed_credit_number_search on distributed_credit using gin (number gin_trgm_ops);

create table distributed_credit_documents (
  id bigint generated always as identity primary key,
  doc bigint not null references distributed_credit (id) on delete cascade,
  no integer not null,
  gstin text not null,
  name text,
  doc_no text not null,
  doc_date date not null,
  amends text,
  told_in text not null,
  igst numeric(18,2) not null,
  cgst numeric(18,2) not null,
  sgst numeric(18,2) not null
);
create index distributed_credit_documents_doc on distributed_credit_documents (doc, no);

create table bank_payment (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  bank bigint not null,
  supplier bigint not null,
  "order" bigint,
  mode text not null check (mode in ('neft', 'rtgs', 'cheque', 'upi', 'lc')),
  reference text not null,
  instrument_date date,
  amount numeric(18,2) not null check (amount >= 0),
  bank_charges numeric(18,2) not null check (bank_charges >= 0),
  tds numeric(18,2) not null,
  tds_rate numeric(18,4),
  tds_payment_limit numeric(18,2),
  tds_year_limit numeric(18,2),
  tds_excess_only boolean,
  tds_credited numeric(18,2),
  tds_taxed numeric(18,2),
  narration text,
  settled numeric(18,2) not null,
  discount_total numeric(18,2) not null,
  on_account numeric(18,2) not null,
  tds_base numeric(18,2) not null,
  tds_section bigint,
  tds_ledger bigint,
  tds_ahead numeric(18,2),
  instrument bigint,
  tds_certificate text,
  tds_certificate_rate numeric(18,4),
  tds_certificate_left numeric(18,2)
);
create index bank_payment_sort on bank_payment (date desc, id desc);
create index bank_payment_bank_index on bank_payment (bank, date desc, id desc);
create index bank_payment_supplier_index on bank_payment (supplier, date desc, id desc);
create index bank_payment_order_index on bank_payment ("order", date desc, id desc);
create index bank_payment_instrument_index on bank_payment (instrument, date desc, id desc);
create index bank_payment_reference_search on bank_payment using gin (reference gin_trgm_ops);
create index bank_payment_waiting on bank_payment (created_by) where status in ('draft');
create index bank_payment_number_search on bank_payment using gin (number gin_trgm_ops);

create table bank_payment_bills (
  id bigint generated always as identity primary key,
  doc bigint not null references bank_payment (id) on delete cascade,
  no integer not null,
  bill bigint not null,
  reference text,
  bill_date date,
  due_date date,
  small boolean,
  open_amount numeric(18,2),
  account bigint,
  amount numeric(18,2) not null,
  discount numeric(18,2) not null check (discount >= 0),
  settled numeric(18,2) not null,
  bill_rate numeric(18,4),
  pay_rate numeric(18,4) check (pay_rate >= 0),
  exchange numeric(18,2) not null
);
create index bank_payment_bills_doc on bank_payment_bills (doc, no);

create table bank_payment_ahead (
  id bigint generated always as identity primary key,
  doc bigint not null references bank_payment (id) on delete cascade,
  no integer not null,
  item bigint not null,
  amount numeric(18,2) not null check (amount >= 0)
);
create index bank_payment_ahead_doc on bank_payment_ahead (doc, no);

create table advance_adjustment (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  customer bigint not null,
  narration text,
  advances_total numeric(18,2) not null,
  bills_total numeric(18,2) not null,
  difference numeric(18,2) not null
);
create index advance_adjustment_sort on advance_adjustment (date desc, id desc);
create index advance_adjustment_customer_index on advance_adjustment (customer, date desc, id desc);
create index advance_adjustment_waiting on advance_adjustment (created_by) where status in ('draft');
create index advance_adjustment_number_search on advance_adjustment using gin (number gin_trgm_ops);

create table advance_adjustment_advances (
  id bigint generated always as identity primary key,
  doc bigint not null references advance_adjustment (id) on delete cascade,
  no integer not null,
  advance bigint not null,
  date date,
  open_amount numeric(18,2),
  account bigint,
  amount numeric(18,2) not null check (amount >= 0)
);
create index advance_adjustment_advances_doc on advance_adjustment_advances (doc, no);

create table advance_adjustment_bills (
  id bigint generated always as identity primary key,
  doc bigint not null references advance_adjustment (id) on delete cascade,
  no integer not null,
  bill bigint not null,
  date date,
  open_amount numeric(18,2),
  account bigint,
  amount numeric(18,2) not null check (amount >= 0)
);
create index advance_adjustment_bills_doc on advance_adjustment_bills (doc, no);

create table contra (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  out_of bigint not null,
  "into" bigint not null,
  amount numeric(18,2) not null check (amount >= 0),
  mode text not null check (mode in ('cash', 'cheque', 'neft', 'rtgs')),
  reference text,
  narration text
);
create index contra_sort on contra (date desc, id desc);
create index contra_out_of_index on contra (out_of, date desc, id desc);
create index contra_into_index on contra ("into", date desc, id desc);
create index contra_reference_search on contra using gin (reference gin_trgm_ops);
create index contra_waiting on contra (created_by) where status in ('draft');
create index contra_number_search on contra using gin (number gin_trgm_ops);
