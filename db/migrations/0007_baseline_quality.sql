-- Quality.

create table inward_deviation (
  id bigint generated always as identity primary key,
  number text unique,
  status text not null check (status in ('draft', 'submitted', 'accepted', 'refused', 'cancelled')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  date date not null,
  supplier bigint,
  use_for text,
  agreed_by text,
  decided_by text,
  remarks text,
  reduction_total numeric(18,2) not null
);
create index inward_deviation_sort on inward_deviation (date desc, id desc);
create index inward_deviation_supplier_index on inward_deviation (supplier, date desc, id desc);
create index inward_deviation_use_for_search on inward_deviation using gin (use_for gin_trgm_ops);
create index inward_deviation_waiting on inward_deviation (created_by) where status in ('draft', 'submitted');
create index inward_deviation_number_search on inward_deviation using gin (number gin_trgm_ops);

create table inward_deviation_goods (
  id bigint generated always as identity primary key,
  doc bigint not null references inward_deviation (id) on delete cascade,
  no integer not null,
  item bigint not null,
  piece bigint,
  qty numeric(18,3) not null check (qty >= 0),
  received_qty numeric(18,3),
  deviation text not null check (deviation in ('dimension', 'surface', 'property', 'composition', 'packing', 'certificate', 'other')),
  required text,
  found text not null,
  agreed_rate numeric(18,4),
  reduction numeric(18,4) not null check (reduction >= 0),
  unit text,
  measure text check (measure in ('metres', 'kg', 'count')),
  metal_percent numeric(18,2),
  hsn text,
  tax_rate numeric(18,2),
  amount numeric(18,2) not null,
  claim_qty numeric(18,3) not null
);
create index inward_deviation_goods_doc on inward_deviation_goods (doc, no);
