-- Readings of what came, judged by the test plan of its material.
create table "inward_test" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "inward_test_number_key" unique,
  "status" text not null constraint "inward_test_status_check" check ("status" in ('draft', 'recorded', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "supplier" bigint,
  "tested_by" text,
  "instruments" text,
  "temperature" numeric(18,1) constraint "inward_test_temperature_check" check ("temperature" >= -10 and "temperature" <= 60),
  "remarks" text,
  "passed" integer not null,
  "failed" integer not null
);
create table "inward_test_readings" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "inward_test_readings_doc_fkey" references "inward_test" (id) on delete cascade,
  "no" integer not null,
  "piece" bigint not null,
  "item" bigint not null,
  "heat_no" text,
  "test" text not null,
  "method" text,
  "sampling" text not null constraint "inward_test_readings_sampling_check" check ("sampling" in ('all', 'lot', 'first', 'certificate')),
  "reading" jsonb,
  "asked" text,
  "verdict" text not null constraint "inward_test_readings_verdict_check" check ("verdict" in ('pass', 'fail', 'noted', 'open'))
);
create table "inward_test_pieces" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "inward_test_pieces_doc_fkey" references "inward_test" (id) on delete cascade,
  "no" integer not null,
  "piece" bigint,
  "item" bigint,
  "heat_no" text,
  "maker_no" text,
  "qty" numeric(18,3) not null constraint "inward_test_pieces_qty_check" check ("qty" >= 0),
  "verdict" text not null constraint "inward_test_pieces_verdict_check" check ("verdict" in ('pass', 'fail', 'noted', 'open')),
  "found" text
);
alter table "inward_test" add constraint "inward_test_supplier_fkey" foreign key (supplier) references supplier(id);
create index inward_test_number_search on inward_test using gin (number gin_trgm_ops);
create index inward_test_sort on inward_test using btree (date desc, id desc);
create index inward_test_supplier_index on inward_test using btree (supplier, date desc, id desc);
create index inward_test_waiting on inward_test using btree (created_by) where (status = 'draft'::text);
create trigger audit_delete after delete on inward_test referencing old table as old_rows for each statement execute function audit_rows('inwardTest', '');
create trigger audit_insert after insert on inward_test referencing new table as new_rows for each statement execute function audit_rows('inwardTest', '');
create trigger audit_update after update on inward_test referencing old table as old_rows new table as new_rows for each statement execute function audit_rows('inwardTest', '');
create trigger no_truncate before truncate on inward_test for each statement execute function no_change();
alter table "inward_test_pieces" add constraint "inward_test_pieces_item_fkey" foreign key (item) references item(id);
alter table "inward_test_pieces" add constraint "inward_test_pieces_piece_fkey" foreign key (piece) references piece(id);
create index inward_test_pieces_doc on inward_test_pieces using btree (doc, no);
create trigger audit_delete after delete on inward_test_pieces referencing old table as old_rows for each statement execute function audit_rows('inwardTest', 'pieces');
create trigger audit_insert after insert on inward_test_pieces referencing new table as new_rows for each statement execute function audit_rows('inwardTest', 'pieces');
create trigger audit_update after update on inward_test_pieces referencing old table as old_rows new table as new_rows for each statement execute function audit_rows('inwardTest', 'pieces');
create trigger no_truncate before truncate on inward_test_pieces for each statement execute function no_change();
alter table "inward_test_readings" add constraint "inward_test_readings_item_fkey" foreign key (item) references item(id);
alter table "inward_test_readings" add constraint "inward_test_readings_piece_fkey" foreign key (piece) references piece(id);
create index inward_test_readings_doc on inward_test_readings using btree (doc, no);
create trigger audit_delete after delete on inward_test_readings referencing old table as old_rows for each statement execute function audit_rows('inwardTest', 'readings');
create trigger audit_insert after insert on inward_test_readings referencing new table as new_rows for each statement execute function audit_rows('inwardTest', 'readings');
create trigger audit_update after update on inward_test_readings referencing old table as old_rows new table as new_rows for each statement execute function audit_rows('inwardTest', 'readings');
create trigger no_truncate before truncate on inward_test_readings for each statement execute function no_change();
create index "inward_test_readings_piece" on "inward_test_readings" ("piece");
comment on index "inward_test_readings_piece" is 'The life of a piece asks for its readings.';
create index "inward_test_pieces_piece" on "inward_test_pieces" ("piece");
comment on index "inward_test_pieces_piece" is 'A deviation asks what the last test of a piece has found.';

-- A test of a plan may be a nominal figure with its tolerance, or words; those that stand there are figures.
alter table "raw_material_tests" add column "way" text, add column "places" integer, add column "nominal" numeric(18,6),
  add column "tolerance" numeric(18,6), add column "accepted" text, add column "refused" text, add column "clause" text;
update "raw_material_tests" set "way" = 'figure',
  "places" = least(6, greatest(coalesce(scale(trim_scale("least")), 0), coalesce(scale(trim_scale("most")), 0)));
alter table "raw_material_tests" alter column "way" set not null, alter column "places" set not null;
alter table "raw_material_tests" add constraint "raw_material_tests_places_check" check ("places" >= 0 and "places" <= 6);
alter table "raw_material_tests" add constraint "raw_material_tests_tolerance_check" check ("tolerance" >= 0);
alter table "raw_material_tests" add constraint "raw_material_tests_way_check" check ("way" in ('figure', 'words'));
