-- What is to be made, with its stages, lengths and materials; items of elements by what makes them exchangeable; ends and samples that stages take.
create table "work_order" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "work_order_number_key" unique,
  "status" text not null constraint "work_order_status_check" check ("status" in ('draft', 'onHold', 'released', 'closed', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "product" bigint not null,
  "design" bigint,
  "purpose" text not null constraint "work_order_purpose_check" check ("purpose" in ('order', 'stock', 'sample')),
  "priority" text not null constraint "work_order_priority_check" check ("priority" in ('usual', 'urgent', 'low')),
  "not_before" date,
  "needed_by" date,
  "over_run_percent" numeric(18,2) not null constraint "work_order_over_run_percent_check" check ("over_run_percent" >= 0 and "over_run_percent" <= 5),
  "mark_start" numeric(18,3) constraint "work_order_mark_start_check" check ("mark_start" >= 0),
  "legend" text,
  "metal_kg" numeric(18,3),
  "remarks" text,
  "total_km" numeric(18,3) not null,
  "total_drums" integer not null,
  "hours" numeric(18,1) not null
);
create table "work_order_drums" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "work_order_drums_doc_fkey" references "work_order" (id) on delete cascade,
  "no" integer not null,
  "drums" text not null,
  "qty" numeric(18,3) not null constraint "work_order_drums_qty_check" check ("qty" >= 0),
  "tolerance_percent" numeric(18,2) not null constraint "work_order_drums_tolerance_percent_check" check ("tolerance_percent" >= 0 and "tolerance_percent" <= 20),
  "drum_size" bigint,
  "remarks" text,
  "drum_count" integer not null
);
create table "work_order_stages" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "work_order_stages_doc_fkey" references "work_order" (id) on delete cascade,
  "no" integer not null,
  "element" text not null,
  "kind" text not null constraint "work_order_stages_kind_check" check ("kind" in ('wire', 'conductor', 'core', 'pair', 'cable')),
  "process" bigint not null,
  "machine" bigint,
  "length_count" integer not null,
  "out_m" numeric(18,3) not null,
  "in_m" numeric(18,3) not null,
  "out_kg" numeric(18,3) not null,
  "in_kg" numeric(18,3) not null,
  "afterwards" text,
  "set_up_h" numeric(18,2) not null,
  "run_h" numeric(18,2) not null,
  "signature" text not null,
  "item" bigint
);
create table "work_order_lengths" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "work_order_lengths_doc_fkey" references "work_order" (id) on delete cascade,
  "no" integer not null,
  "parent" bigint not null,
  "length_no" integer not null,
  "out_m" numeric(18,3) not null,
  "in_m" numeric(18,3) not null
);
create table "work_order_materials" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "work_order_materials_doc_fkey" references "work_order" (id) on delete cascade,
  "no" integer not null,
  "parent" bigint not null,
  "material" bigint,
  "name" text not null,
  "kg" numeric(18,3) not null,
  "good_kg" numeric(18,3) not null
);
alter table "item" add column "element" text;
create UNIQUE INDEX item_element_key ON item USING btree (lower(element));
alter table "stage_practice" add column "ends_m" numeric(18,3) not null default 0;
alter table "stage_practice" add column "sample_m" numeric(18,3) not null default 0;
alter table "stage_practice" add constraint "stage_practice_ends_m_check" CHECK ((ends_m >= (0)::numeric));
alter table "stage_practice" add constraint "stage_practice_sample_m_check" CHECK ((sample_m >= (0)::numeric));
alter table "work_order" add constraint "work_order_design_fkey" FOREIGN KEY (design) REFERENCES product_design(id);
alter table "work_order" add constraint "work_order_product_fkey" FOREIGN KEY (product) REFERENCES product(id);
create INDEX work_order_design_index ON work_order USING btree (design, date DESC, id DESC);
create INDEX work_order_number_search ON work_order USING gin (number gin_trgm_ops);
create INDEX work_order_product_index ON work_order USING btree (product, date DESC, id DESC);
create INDEX work_order_sort ON work_order USING btree (date DESC, id DESC);
create INDEX work_order_waiting ON work_order USING btree (created_by) WHERE (status = ANY (ARRAY['draft'::text, 'onHold'::text]));
create TRIGGER audit_delete AFTER DELETE ON work_order REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('workOrder', '');
create TRIGGER audit_insert AFTER INSERT ON work_order REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('workOrder', '');
create TRIGGER audit_update AFTER UPDATE ON work_order REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('workOrder', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON work_order FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "work_order_drums" add constraint "work_order_drums_drum_size_fkey" FOREIGN KEY (drum_size) REFERENCES drum_code(id);
create INDEX work_order_drums_doc ON work_order_drums USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON work_order_drums REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('workOrder', 'drums');
create TRIGGER audit_insert AFTER INSERT ON work_order_drums REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('workOrder', 'drums');
create TRIGGER audit_update AFTER UPDATE ON work_order_drums REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('workOrder', 'drums');
create TRIGGER no_truncate BEFORE TRUNCATE ON work_order_drums FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "work_order_lengths" add constraint "work_order_lengths_parent_fkey" FOREIGN KEY (parent) REFERENCES work_order_stages(id) ON DELETE CASCADE;
create INDEX work_order_lengths_doc ON work_order_lengths USING btree (doc, no);
create INDEX work_order_lengths_parent ON work_order_lengths USING btree (parent);
create TRIGGER audit_delete AFTER DELETE ON work_order_lengths REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('workOrder', 'lengths');
create TRIGGER audit_insert AFTER INSERT ON work_order_lengths REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('workOrder', 'lengths');
create TRIGGER audit_update AFTER UPDATE ON work_order_lengths REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('workOrder', 'lengths');
create TRIGGER no_truncate BEFORE TRUNCATE ON work_order_lengths FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "work_order_materials" add constraint "work_order_materials_material_fkey" FOREIGN KEY (material) REFERENCES raw_material(id);
alter table "work_order_materials" add constraint "work_order_materials_parent_fkey" FOREIGN KEY (parent) REFERENCES work_order_stages(id) ON DELETE CASCADE;
create INDEX work_order_materials_doc ON work_order_materials USING btree (doc, no);
create INDEX work_order_materials_parent ON work_order_materials USING btree (parent);
create TRIGGER audit_delete AFTER DELETE ON work_order_materials REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('workOrder', 'materials');
create TRIGGER audit_insert AFTER INSERT ON work_order_materials REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('workOrder', 'materials');
create TRIGGER audit_update AFTER UPDATE ON work_order_materials REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('workOrder', 'materials');
create TRIGGER no_truncate BEFORE TRUNCATE ON work_order_materials FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "work_order_stages" add constraint "work_order_stages_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "work_order_stages" add constraint "work_order_stages_machine_fkey" FOREIGN KEY (machine) REFERENCES machine(id);
alter table "work_order_stages" add constraint "work_order_stages_process_fkey" FOREIGN KEY (process) REFERENCES process(id);
create INDEX work_order_stages_doc ON work_order_stages USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON work_order_stages REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('workOrder', 'stages');
create TRIGGER audit_insert AFTER INSERT ON work_order_stages REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('workOrder', 'stages');
create TRIGGER audit_update AFTER UPDATE ON work_order_stages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('workOrder', 'stages');
create TRIGGER no_truncate BEFORE TRUNCATE ON work_order_stages FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table stage_practice alter column ends_m drop default, alter column sample_m drop default;
