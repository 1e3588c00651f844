-- Stores: pieces, carriers, and the documents that move goods.

create table carrier (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  kind text not null check (kind in ('drum', 'bobbin', 'reel', 'pallet', 'basket')),
  drum_code bigint,
  material text not null check (material in ('wood', 'steel', 'plastic')),
  tare_kg numeric(18,3) not null check (tare_kg >= 0),
  store bigint,
  bin bigint,
  returnable boolean not null,
  belongs_to text not null check (belongs_to in ('ours', 'customer', 'supplier')),
  condition text not null check (condition in ('good', 'inspect', 'repair', 'scrap')),
  customer bigint,
  out_date date,
  deposit numeric(18,2) check (deposit >= 0),
  trips integer,
  repairs numeric(18,2)
);
create index carrier_sort on carrier (code, id);
create unique index carrier_code_key on carrier (lower(code));
create index carrier_code_search on carrier using gin (code gin_trgm_ops);
create index carrier_customer_index on carrier (customer, code, id);

create table piece (
  id bigint generated always as identity primary key,
  status text not null check (status in ('free', 'hold', 'reserved', 'blocked', 'gone', 'void')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  piece_no text not null,
  item bigint not null,
  length_m numeric(18,3) not null check (length_m >= 0),
  weight_kg numeric(18,3) not null check (weight_kg >= 0),
  count numeric(18,3) not null check (count >= 0),
  carrier bigint,
  place text not null check (place in ('store', 'supplier', 'customer', 'work', 'use', 'count', 'scrap', 'parts', 'void')),
  store bigint,
  bin bigint,
  owner bigint,
  heat_no text,
  maker_no text,
  date date not null,
  metal_value numeric(18,2) not null check (metal_value >= 0),
  other_value numeric(18,2) not null check (other_value >= 0),
  document text,
  document_id integer,
  use_by_date date,
  start_mark numeric(18,3),
  end_mark numeric(18,3)
);
create index piece_sort on piece (piece_no desc, id desc);
create unique index piece_piece_no_key on piece (lower(piece_no));
create index piece_piece_no_search on piece using gin (piece_no gin_trgm_ops);
create index piece_item_index on piece (item, piece_no desc, id desc);
create index piece_carrier_index on piece (carrier, piece_no desc, id desc);
create index piece_store_index on piece (store, piece_no desc, id desc);
create index piece_owner_index on piece (owner, piece_no desc, id desc);
create index piece_heat_no_search on piece using gin (heat_no gin_trgm_ops);
create index piece_maker_no_search on piece using gin (maker_no gin_trgm_ops);
create index piece_document_id_index on piece (document_id, piece_no desc, id desc);

create table opening_stock (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  store bigint not null,
  owner bigint,
  remarks text,
  total_kg numeric(18,3) not null,
  total_value numeric(18,2) not null
);
create index opening_stock_sort on opening_stock (date desc, id desc);
create index opening_stock_store_index on opening_stock (store, date desc, id desc);
create index opening_stock_waiting on opening_stock (created_by) where status in ('draft');
create index opening_stock_number_search on opening_stock using gin (number gin_trgm_ops);

create table opening_stock_goods (
  id bigint generated always as identity primary key,
  doc bigint not null references opening_stock (id) on delete cascade,
  no integer not null,
  item bigint not null,
  tracking text check (tracking in ('none', 'lot', 'piece')),
  measure text check (measure in ('metres', 'kg', 'count')),
  heat_no text,
  maker_no text,
  length_m numeric(18,3) check (length_m >= 0),
  weight_kg numeric(18,3) check (weight_kg >= 0),
  count numeric(18,3) check (count >= 0),
  rate numeric(18,4) not null check (rate >= 0),
  metal_percent numeric(18,2) not null check (metal_percent >= 0 and metal_percent <= 100),
  bin bigint,
  carrier bigint,
  value numeric(18,2) not null,
  metal_value numeric(18,2) not null,
  start_mark numeric(18,3) check (start_mark >= 0),
  end_mark numeric(18,3) check (end_mark >= 0)
);
create index opening_stock_goods_doc on opening_stock_goods (doc, no);

create table material_inward (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  supplier bigint,
  owner bigint,
  store bigint not null,
  challan_no text not null,
  challan_date date,
  vehicle_no text,
  gross_kg numeric(18,3) check (gross_kg >= 0),
  tare_kg numeric(18,3) check (tare_kg >= 0),
  remarks text,
  net_kg numeric(18,3),
  total_kg numeric(18,3) not null,
  short_kg numeric(18,3) not null,
  total_value numeric(18,2) not null,
  billed_from text check (billed_from in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09'))
);
create index material_inward_sort on material_inward (date desc, id desc);
create index material_inward_supplier_index on material_inward (supplier, date desc, id desc);
create index material_inward_store_index on material_inward (store, date desc, id desc);
create index material_inward_challan_no_search on material_inward using gin (challan_no gin_trgm_ops);
create index material_inward_waiting on material_inward (created_by) where status in ('draft');
create index material_inward_number_search on material_inward using gin (number gin_trgm_ops);

create table material_inward_goods (
  id bigint generated always as identity primary key,
  doc bigint not null references material_inward (id) on delete cascade,
  no integer not null,
  item bigint not null,
  tracking text check (tracking in ('none', 'lot', 'piece')),
  measure text check (measure in ('metres', 'kg', 'count')),
  tested boolean not null,
  heat_no text,
  maker_no text,
  certificate text,
  length_m numeric(18,3) check (length_m >= 0),
  weight_kg numeric(18,3) check (weight_kg >= 0),
  count numeric(18,3) check (count >= 0),
  challan_kg numeric(18,3) check (challan_kg >= 0),
  rate numeric(18,4) not null check (rate >= 0),
  metal_percent numeric(18,2) not null check (metal_percent >= 0 and metal_percent <= 100),
  bin bigint,
  carrier bigint,
  value numeric(18,2) not null,
  metal_value numeric(18,2) not null,
  "order" bigint,
  order_rate numeric(18,4),
  provisional boolean,
  piece bigint,
  qty numeric(18,3) not null,
  agreed_rate numeric(18,4),
  maker text
);
create index material_inward_goods_doc on material_inward_goods (doc, no);

create table store_requisition (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'submitted', 'approved', 'closed', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  department bigint not null,
  machine bigint,
  job_no text,
  needed_by date,
  store bigint not null,
  remarks text,
  customer bigint
);
create index store_requisition_sort on store_requisition (date desc, id desc);
create index store_requisition_department_index on store_requisition (department, date desc, id desc);
create index store_requisition_job_no_search on store_requisition using gin (job_no gin_trgm_ops);
create index store_requisition_waiting on store_requisition (created_by) where status in ('draft', 'submitted');
create index store_requisition_number_search on store_requisition using gin (number gin_trgm_ops);

create table store_requisition_items (
  id bigint generated always as identity primary key,
  doc bigint not null references store_requisition (id) on delete cascade,
  no integer not null,
  item bigint not null,
  tracking text check (tracking in ('none', 'lot', 'piece')),
  measure text check (measure in ('metres', 'kg', 'count')),
  qty numeric(18,3) not null check (qty >= 0),
  shortest_m numeric(18,3) check (shortest_m >= 0),
  remarks text,
  alternates boolean not null
);
create index store_requisition_items_doc on store_requisition_items (doc, no);

create table issue_note (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'acknowledged', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  store bigint not null,
  purpose text not null check (purpose in ('floor', 'use')),
  floor bigint,
  department bigint,
  machine bigint,
  job_no text,
  received_by text,
  remarks text,
  customer bigint
);
create index issue_note_sort on issue_note (date desc, id desc);
create index issue_note_store_index on issue_note (store, date desc, id desc);
create index issue_note_department_index on issue_note (department, date desc, id desc);
create index issue_note_job_no_search on issue_note using gin (job_no gin_trgm_ops);
create index issue_note_waiting on issue_note (created_by) where status in ('draft');
create index issue_note_number_search on issue_note using gin (number gin_trgm_ops);

create table issue_note_goods (
  id bigint generated always as identity primary key,
  doc bigint not null references issue_note (id) on delete cascade,
  no integer not null,
  piece bigint,
  item bigint not null,
  tracking text check (tracking in ('none', 'lot', 'piece')),
  measure text check (measure in ('metres', 'kg', 'count')),
  length_m numeric(18,3),
  weight_kg numeric(18,3),
  count numeric(18,3),
  owner bigint,
  qty numeric(18,3) not null check (qty >= 0),
  carrier bigint,
  shortest_m numeric(18,3),
  use_by_date date
);
create index issue_note_goods_doc on issue_note_goods (doc, no);

create table return_note (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  floor bigint not null,
  store bigint not null,
  department bigint,
  job_no text,
  returned_by text,
  remarks text,
  weighed_kg numeric(18,3) not null,
  scrap_value numeric(18,2) not null
);
create index return_note_sort on return_note (date desc, id desc);
create index return_note_store_index on return_note (store, date desc, id desc);
create index return_note_job_no_search on return_note using gin (job_no gin_trgm_ops);
create index return_note_waiting on return_note (created_by) where status in ('draft');
create index return_note_number_search on return_note using gin (number gin_trgm_ops);

create table return_note_goods (
  id bigint generated always as identity primary key,
  doc bigint not null references return_note (id) on delete cascade,
  no integer not null,
  piece bigint,
  item bigint not null,
  tracking text check (tracking in ('none', 'lot', 'piece')),
  measure text check (measure in ('metres', 'kg', 'count')),
  length_m numeric(18,3),
  weight_kg numeric(18,3),
  count numeric(18,3),
  owner bigint,
  qty numeric(18,3) not null check (qty >= 0),
  carrier bigint,
  weighed_kg numeric(18,3) check (weighed_kg >= 0),
  condition text not null check (condition in ('reusable', 'regrind', 'scrap')),
  bin bigint,
  scrap_item bigint,
  scrap_store bigint,
  scrap_rate numeric(18,4) check (scrap_rate >= 0),
  reason bigint,
  scrap_value numeric(18,2) not null
);
create index return_note_goods_doc on return_note_goods (doc, no);

create table stock_transfer (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  to_store bigint not null,
  remarks text,
  total_kg numeric(18,3) not null
);
create index stock_transfer_sort on stock_transfer (date desc, id desc);
create index stock_transfer_to_store_index on stock_transfer (to_store, date desc, id desc);
create index stock_transfer_waiting on stock_transfer (created_by) where status in ('draft');
create index stock_transfer_number_search on stock_transfer using gin (number gin_trgm_ops);

create table stock_transfer_pieces (
  id bigint generated always as identity primary key,
  doc bigint not null references stock_transfer (id) on delete cascade,
  no integer not null,
  piece bigint not null,
  item bigint,
  length_m numeric(18,3),
  weight_kg numeric(18,3),
  bin bigint
);
create index stock_transfer_pieces_doc on stock_transfer_pieces (doc, no);

create table stock_transfer_bulk (
  id bigint generated always as identity primary key,
  doc bigint not null references stock_transfer (id) on delete cascade,
  no integer not null,
  item bigint not null,
  from_store bigint not null,
  tracking text check (tracking in ('none', 'lot', 'piece')),
  measure text check (measure in ('metres', 'kg', 'count')),
  length_m numeric(18,3) check (length_m >= 0),
  weight_kg numeric(18,3) check (weight_kg >= 0),
  count numeric(18,3) check (count >= 0)
);
create index stock_transfer_bulk_doc on stock_transfer_bulk (doc, no);

create table job_challan (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  worker bigint not null,
  supplier bigint,
  worker_state text check (worker_state in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  worker_gstin text,
  address text,
  registration bigint not null,
  our_state text check (our_state in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  store bigint not null,
  work text not null,
  kind text not null check (kind in ('input', 'capital', 'tools')),
  transporter text,
  vehicle_no text,
  eway_bill_no text,
  remarks text,
  total_kg numeric(18,3) not null,
  total_value numeric(18,2) not null,
  back_by date
);
create index job_challan_sort on job_challan (date desc, id desc);
create index job_challan_worker_index on job_challan (worker, date desc, id desc);
create index job_challan_supplier_index on job_challan (supplier, date desc, id desc);
create index job_challan_work_search on job_challan using gin (work gin_trgm_ops);
create index job_challan_back_by_index on job_challan (back_by, date desc, id desc);
create index job_challan_waiting on job_challan (created_by) where status in ('draft');
create index job_challan_number_search on job_challan using gin (number gin_trgm_ops);

create table job_challan_goods (
  id bigint generated always as identity primary key,
  doc bigint not null references job_challan (id) on delete cascade,
  no integer not null,
  piece bigint,
  item bigint not null,
  tracking text check (tracking in ('none', 'lot', 'piece')),
  measure text check (measure in ('metres', 'kg', 'count')),
  length_m numeric(18,3),
  weight_kg numeric(18,3),
  count numeric(18,3),
  owner bigint,
  qty numeric(18,3) not null check (qty >= 0),
  carrier bigint,
  hsn text,
  tax_rate numeric(18,2),
  sent bigint,
  value numeric(18,2),
  kg numeric(18,3) not null
);
create index job_challan_goods_doc on job_challan_goods (doc, no);

create table job_receipt (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  worker bigint not null,
  supplier bigint,
  store bigint not null,
  challan_no text not null,
  challan_date date,
  work text not null,
  charge numeric(18,2) not null check (charge >= 0),
  scrap_kg numeric(18,3) not null check (scrap_kg >= 0),
  scrap_item bigint,
  scrap_store bigint,
  scrap_rate numeric(18,4) check (scrap_rate >= 0),
  remarks text,
  used_kg numeric(18,3) not null,
  made_kg numeric(18,3) not null,
  loss_kg numeric(18,3) not null,
  loss_percent numeric(18,2) not null,
  scrap_value numeric(18,2) not null,
  sent_by bigint
);
create index job_receipt_sort on job_receipt (date desc, id desc);
create index job_receipt_worker_index on job_receipt (worker, date desc, id desc);
create index job_receipt_supplier_index on job_receipt (supplier, date desc, id desc);
create index job_receipt_store_index on job_receipt (store, date desc, id desc);
create index job_receipt_challan_no_search on job_receipt using gin (challan_no gin_trgm_ops);
create index job_receipt_waiting on job_receipt (created_by) where status in ('draft');
create index job_receipt_number_search on job_receipt using gin (number gin_trgm_ops);

create table job_receipt_goods (
  id bigint generated always as identity primary key,
  doc bigint not null references job_receipt (id) on delete cascade,
  no integer not null,
  piece bigint,
  item bigint not null,
  tracking text check (tracking in ('none', 'lot', 'piece')),
  measure text check (measure in ('metres', 'kg', 'count')),
  length_m numeric(18,3),
  weight_kg numeric(18,3),
  count numeric(18,3),
  owner bigint,
  qty numeric(18,3) not null check (qty >= 0),
  carrier bigint,
  fate text not null check (fate in ('used', 'back', 'lost')),
  bin bigint,
  kg numeric(18,3) not null
);
create index job_receipt_goods_doc on job_receipt_goods (doc, no);

create table job_receipt_made (
  id bigint generated always as identity primary key,
  doc bigint not null references job_receipt (id) on delete cascade,
  no integer not null,
  item bigint not null,
  tracking text check (tracking in ('none', 'lot', 'piece')),
  measure text check (measure in ('metres', 'kg', 'count')),
  tested boolean not null,
  length_m numeric(18,3) check (length_m >= 0),
  weight_kg numeric(18,3) check (weight_kg >= 0),
  count numeric(18,3) check (count >= 0),
  heat_no text,
  maker_no text,
  bin bigint,
  carrier bigint,
  piece bigint
);
create index job_receipt_made_doc on job_receipt_made (doc, no);

create table cutting (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  piece bigint not null,
  item bigint,
  length_m numeric(18,3),
  scrap_m numeric(18,3) not null check (scrap_m >= 0),
  reason bigint,
  remarks text,
  cut_m numeric(18,3) not null,
  rest_m numeric(18,3) not null,
  weight_kg numeric(18,3),
  owner bigint,
  scrap_weighed_kg numeric(18,3) check (scrap_weighed_kg >= 0),
  scrap_item bigint,
  scrap_store bigint,
  scrap_rate numeric(18,4) check (scrap_rate >= 0),
  scrap_kg numeric(18,3) not null,
  scrap_value numeric(18,2) not null
);
create index cutting_sort on cutting (date desc, id desc);
create index cutting_piece_index on cutting (piece, date desc, id desc);
create index cutting_waiting on cutting (created_by) where status in ('draft');
create index cutting_number_search on cutting using gin (number gin_trgm_ops);

create table cutting_lengths (
  id bigint generated always as identity primary key,
  doc bigint not null references cutting (id) on delete cascade,
  no integer not null,
  length_m numeric(18,3) not null check (length_m >= 0),
  carrier bigint,
  bin bigint,
  turned boolean not null,
  weighed_kg numeric(18,3) check (weighed_kg >= 0)
);
create index cutting_lengths_doc on cutting_lengths (doc, no);

create table joining (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  carrier bigint,
  jointed_by text,
  remarks text,
  total_m numeric(18,3) not null,
  total_kg numeric(18,3) not null
);
create index joining_sort on joining (date desc, id desc);
create index joining_waiting on joining (created_by) where status in ('draft');
create index joining_number_search on joining using gin (number gin_trgm_ops);

create table joining_lengths (
  id bigint generated always as identity primary key,
  doc bigint not null references joining (id) on delete cascade,
  no integer not null,
  piece bigint not null,
  item bigint,
  length_m numeric(18,3),
  weight_kg numeric(18,3)
);
create index joining_lengths_doc on joining_lengths (doc, no);

create table stock_count (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'counted', 'posted', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  store bigint not null,
  category bigint,
  whole boolean not null,
  remarks text,
  line_count integer not null,
  value numeric(18,2) not null
);
create index stock_count_sort on stock_count (date desc, id desc);
create index stock_count_store_index on stock_count (store, date desc, id desc);
create index stock_count_waiting on stock_count (created_by) where status in ('draft', 'counted');
create index stock_count_number_search on stock_count using gin (number gin_trgm_ops);

create table stock_count_counted (
  id bigint generated always as identity primary key,
  doc bigint not null references stock_count (id) on delete cascade,
  no integer not null,
  piece bigint,
  item bigint not null,
  tracking text check (tracking in ('none', 'lot', 'piece')),
  measure text check (measure in ('metres', 'kg', 'count')),
  qty numeric(18,3) check (qty >= 0),
  remarks text
);
create index stock_count_counted_doc on stock_count_counted (doc, no);

create table stock_count_differences (
  id bigint generated always as identity primary key,
  doc bigint not null references stock_count (id) on delete cascade,
  no integer not null,
  item bigint,
  piece bigint,
  measure text check (measure in ('metres', 'kg', 'count')),
  book_qty numeric(18,3),
  counted_qty numeric(18,3),
  difference_qty numeric(18,3),
  metal_value numeric(18,2),
  other_value numeric(18,2),
  heat_no text,
  maker_no text
);
create index stock_count_differences_doc on stock_count_differences (doc, no);

-- Of all pieces that ever were, few are still there: what lies in the stores is summed from this index alone. No definition asks for it;
-- an index with a comment is one that was made by hand, and schema:diff leaves it be.
create index piece_on_hand on piece (item, store) include (length_m, weight_kg, count, metal_value, other_value, date) where store is not null;
comment on index piece_on_hand is 'Stock on hand reads it alone.';
