-- Job cards, take-ups and the time of machines; work orders say what goes into each stage.
create table "work_order_inputs" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "work_order_inputs_doc_fkey" references "work_order" (id) on delete cascade,
  "no" integer not null,
  "parent" bigint not null,
  "element" text not null,
  "strands" integer not null,
  "factor" numeric(18,3) not null,
  "metres" numeric(18,3) not null,
  "kg" numeric(18,3) not null,
  "signature" text not null,
  "item" bigint
);
create table "job_card" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "job_card_number_key" unique,
  "status" text not null constraint "job_card_status_check" check ("status" in ('draft', 'open', 'stopped', 'running', 'done', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "item" bigint not null,
  "process" bigint not null,
  "machine" bigint,
  "position" integer constraint "job_card_position_check" check ("position" >= 1),
  "not_before" date,
  "kg_per_km" numeric(18,3),
  "afterwards" text,
  "tooling" text,
  "stop_reason" bigint,
  "remarks" text,
  "total_m" numeric(18,3) not null,
  "total_kg" numeric(18,3) not null
);
create table "job_card_lengths" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "job_card_lengths_doc_fkey" references "job_card" (id) on delete cascade,
  "no" integer not null,
  "work_order" bigint,
  "length_no" integer,
  "metres" numeric(18,3) not null constraint "job_card_lengths_metres_check" check ("metres" >= 0),
  "run_m" numeric(18,3),
  "remarks" text,
  "most_m" numeric(18,3) not null,
  "enough_m" numeric(18,3) not null
);
create table "job_card_lots" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "job_card_lots_doc_fkey" references "job_card" (id) on delete cascade,
  "no" integer not null,
  "work_order" bigint,
  "kg" numeric(18,3) not null constraint "job_card_lots_kg_check" check ("kg" >= 0),
  "remarks" text,
  "most_kg" numeric(18,3) not null,
  "enough_kg" numeric(18,3) not null
);
create table "job_card_inputs" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "job_card_inputs_doc_fkey" references "job_card" (id) on delete cascade,
  "no" integer not null,
  "item" bigint not null,
  "strands" integer not null,
  "factor" numeric(18,3) not null,
  "metres" numeric(18,3) not null,
  "kg" numeric(18,3) not null
);
create table "job_card_materials" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "job_card_materials_doc_fkey" references "job_card" (id) on delete cascade,
  "no" integer not null,
  "material" bigint,
  "name" text not null,
  "kg" numeric(18,3) not null
);
create table "take_up" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "take_up_number_key" unique,
  "status" text not null constraint "take_up_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "job_card" bigint not null,
  "machine" bigint,
  "item" bigint,
  "kg_per_km" numeric(18,3),
  "store" bigint not null,
  "shift" bigint,
  "operator" bigint,
  "set_up_min" integer not null constraint "take_up_set_up_min_check" check ("set_up_min" >= 0 and "set_up_min" <= 10080),
  "run_min" integer not null constraint "take_up_run_min_check" check ("run_min" >= 0 and "run_min" <= 10080),
  "counter_from_m" numeric(18,3) constraint "take_up_counter_from_m_check" check ("counter_from_m" >= 0),
  "counter_to_m" numeric(18,3) constraint "take_up_counter_to_m_check" check ("counter_to_m" >= 0),
  "machine_rate" numeric(18,4),
  "labour_rate" numeric(18,4),
  "overhead_rate" numeric(18,4),
  "remarks" text,
  "made_m" numeric(18,3) not null,
  "made_kg" numeric(18,3) not null,
  "used_kg" numeric(18,3) not null,
  "scrap_kg" numeric(18,3) not null,
  "loss_kg" numeric(18,3) not null,
  "hours" numeric(18,3) not null,
  "machine_cost" numeric(18,2) not null,
  "labour_cost" numeric(18,2) not null,
  "overhead_cost" numeric(18,2) not null
);
create table "take_up_made" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "take_up_made_doc_fkey" references "take_up" (id) on delete cascade,
  "no" integer not null,
  "length_no" integer,
  "length_m" numeric(18,3) not null constraint "take_up_made_length_m_check" check ("length_m" >= 0),
  "carrier" bigint,
  "gross_kg" numeric(18,3) constraint "take_up_made_gross_kg_check" check ("gross_kg" >= 0),
  "tare_kg" numeric(18,3) constraint "take_up_made_tare_kg_check" check ("tare_kg" >= 0),
  "kg" numeric(18,3) constraint "take_up_made_kg_check" check ("kg" >= 0),
  "before_m" numeric(18,3) not null constraint "take_up_made_before_m_check" check ("before_m" >= 0),
  "after_m" numeric(18,3) not null constraint "take_up_made_after_m_check" check ("after_m" >= 0),
  "hold" boolean not null,
  "bin" bigint,
  "piece" bigint,
  "net_kg" numeric(18,3) not null,
  "off_percent" numeric(18,1) not null
);
create table "take_up_lots" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "take_up_lots_doc_fkey" references "take_up" (id) on delete cascade,
  "no" integer not null,
  "kg" numeric(18,3) not null constraint "take_up_lots_kg_check" check ("kg" >= 0),
  "carrier" bigint,
  "hold" boolean not null,
  "bin" bigint,
  "piece" bigint
);
create table "take_up_used" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "take_up_used_doc_fkey" references "take_up" (id) on delete cascade,
  "no" integer not null,
  "piece" bigint,
  "item" bigint not null,
  "tracking" text constraint "take_up_used_tracking_check" check ("tracking" in ('none', 'lot', 'piece')),
  "measure" text constraint "take_up_used_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "length_m" numeric(18,3),
  "weight_kg" numeric(18,3),
  "count" numeric(18,3),
  "owner" bigint,
  "qty" numeric(18,3) not null constraint "take_up_used_qty_check" check ("qty" >= 0),
  "carrier" bigint,
  "strand" integer not null constraint "take_up_used_strand_check" check ("strand" >= 1 and "strand" <= 200),
  "turned" boolean not null,
  "goes_kg" numeric(18,3) not null
);
create table "take_up_drawn" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "take_up_drawn_doc_fkey" references "take_up" (id) on delete cascade,
  "no" integer not null,
  "piece" bigint,
  "item" bigint not null,
  "tracking" text constraint "take_up_drawn_tracking_check" check ("tracking" in ('none', 'lot', 'piece')),
  "measure" text constraint "take_up_drawn_measure_check" check ("measure" in ('metres', 'kg', 'count')),
  "length_m" numeric(18,3),
  "weight_kg" numeric(18,3),
  "count" numeric(18,3),
  "owner" bigint,
  "qty" numeric(18,3) not null constraint "take_up_drawn_qty_check" check ("qty" >= 0),
  "carrier" bigint,
  "goes_kg" numeric(18,3) not null
);
create table "take_up_scrap" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "take_up_scrap_doc_fkey" references "take_up" (id) on delete cascade,
  "no" integer not null,
  "reason" bigint not null,
  "metres" numeric(18,3) constraint "take_up_scrap_metres_check" check ("metres" >= 0),
  "kg" numeric(18,3) not null constraint "take_up_scrap_kg_check" check ("kg" >= 0),
  "scrap_item" bigint,
  "scrap_store" bigint,
  "scrap_rate" numeric(18,4) constraint "take_up_scrap_scrap_rate_check" check ("scrap_rate" >= 0),
  "value" numeric(18,2) not null
);
create table "take_up_events" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "take_up_events_doc_fkey" references "take_up" (id) on delete cascade,
  "no" integer not null,
  "length_line" integer not null constraint "take_up_events_length_line_check" check ("length_line" >= 1),
  "at_m" numeric(18,3) not null constraint "take_up_events_at_m_check" check ("at_m" >= 0),
  "kind" text not null constraint "take_up_events_kind_check" check ("kind" in ('spark', 'joint', 'thickness', 'diameter', 'damage', 'mark')),
  "value" numeric(18,3),
  "note" text
);
create table "machine_time" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "machine_time_status_check" check ("status" in ('open')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "machine" bigint not null,
  "job_card" bigint not null,
  "activity" text not null constraint "machine_time_activity_check" check ("activity" in ('run', 'stop')),
  "reason" bigint,
  "from_stamp" timestamptz not null,
  "to_stamp" timestamptz
);
alter table "job_card" add constraint "job_card_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "job_card" add constraint "job_card_machine_fkey" FOREIGN KEY (machine) REFERENCES machine(id);
alter table "job_card" add constraint "job_card_process_fkey" FOREIGN KEY (process) REFERENCES process(id);
alter table "job_card" add constraint "job_card_stop_reason_fkey" FOREIGN KEY (stop_reason) REFERENCES downtime_reason(id);
create INDEX job_card_item_index ON job_card USING btree (item, date DESC, id DESC);
create INDEX job_card_machine_index ON job_card USING btree (machine, date DESC, id DESC);
create INDEX job_card_number_search ON job_card USING gin (number gin_trgm_ops);
create INDEX job_card_sort ON job_card USING btree (date DESC, id DESC);
create INDEX job_card_waiting ON job_card USING btree (created_by) WHERE (status = ANY (ARRAY['draft'::text, 'open'::text, 'stopped'::text]));
create TRIGGER audit_delete AFTER DELETE ON job_card REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobCard', '');
create TRIGGER audit_insert AFTER INSERT ON job_card REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobCard', '');
create TRIGGER audit_update AFTER UPDATE ON job_card REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobCard', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON job_card FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "job_card_inputs" add constraint "job_card_inputs_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
create INDEX job_card_inputs_doc ON job_card_inputs USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON job_card_inputs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobCard', 'inputs');
create TRIGGER audit_insert AFTER INSERT ON job_card_inputs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobCard', 'inputs');
create TRIGGER audit_update AFTER UPDATE ON job_card_inputs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobCard', 'inputs');
create TRIGGER no_truncate BEFORE TRUNCATE ON job_card_inputs FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "job_card_lengths" add constraint "job_card_lengths_work_order_fkey" FOREIGN KEY (work_order) REFERENCES work_order(id);
create INDEX job_card_lengths_doc ON job_card_lengths USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON job_card_lengths REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobCard', 'lengths');
create TRIGGER audit_insert AFTER INSERT ON job_card_lengths REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobCard', 'lengths');
create TRIGGER audit_update AFTER UPDATE ON job_card_lengths REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobCard', 'lengths');
create TRIGGER no_truncate BEFORE TRUNCATE ON job_card_lengths FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "job_card_lots" add constraint "job_card_lots_work_order_fkey" FOREIGN KEY (work_order) REFERENCES work_order(id);
create INDEX job_card_lots_doc ON job_card_lots USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON job_card_lots REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobCard', 'lots');
create TRIGGER audit_insert AFTER INSERT ON job_card_lots REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobCard', 'lots');
create TRIGGER audit_update AFTER UPDATE ON job_card_lots REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobCard', 'lots');
create TRIGGER no_truncate BEFORE TRUNCATE ON job_card_lots FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "job_card_materials" add constraint "job_card_materials_material_fkey" FOREIGN KEY (material) REFERENCES raw_material(id);
create INDEX job_card_materials_doc ON job_card_materials USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON job_card_materials REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobCard', 'materials');
create TRIGGER audit_insert AFTER INSERT ON job_card_materials REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobCard', 'materials');
create TRIGGER audit_update AFTER UPDATE ON job_card_materials REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('jobCard', 'materials');
create TRIGGER no_truncate BEFORE TRUNCATE ON job_card_materials FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "machine_time" add constraint "machine_time_job_card_fkey" FOREIGN KEY (job_card) REFERENCES job_card(id);
alter table "machine_time" add constraint "machine_time_machine_fkey" FOREIGN KEY (machine) REFERENCES machine(id);
alter table "machine_time" add constraint "machine_time_reason_fkey" FOREIGN KEY (reason) REFERENCES downtime_reason(id);
create INDEX machine_time_job_card_index ON machine_time USING btree (job_card, from_stamp DESC, id DESC);
create INDEX machine_time_machine_index ON machine_time USING btree (machine, from_stamp DESC, id DESC);
create INDEX machine_time_sort ON machine_time USING btree (from_stamp DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON machine_time REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('machineTime', '');
create TRIGGER audit_insert AFTER INSERT ON machine_time REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('machineTime', '');
create TRIGGER audit_update AFTER UPDATE ON machine_time REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('machineTime', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON machine_time FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "take_up" add constraint "take_up_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "take_up" add constraint "take_up_job_card_fkey" FOREIGN KEY (job_card) REFERENCES job_card(id);
alter table "take_up" add constraint "take_up_machine_fkey" FOREIGN KEY (machine) REFERENCES machine(id);
alter table "take_up" add constraint "take_up_operator_fkey" FOREIGN KEY (operator) REFERENCES employee(id);
alter table "take_up" add constraint "take_up_shift_fkey" FOREIGN KEY (shift) REFERENCES shift(id);
alter table "take_up" add constraint "take_up_store_fkey" FOREIGN KEY (store) REFERENCES store(id);
create INDEX take_up_item_index ON take_up USING btree (item, date DESC, id DESC);
create INDEX take_up_job_card_index ON take_up USING btree (job_card, date DESC, id DESC);
create INDEX take_up_machine_index ON take_up USING btree (machine, date DESC, id DESC);
create INDEX take_up_number_search ON take_up USING gin (number gin_trgm_ops);
create INDEX take_up_sort ON take_up USING btree (date DESC, id DESC);
create INDEX take_up_store_index ON take_up USING btree (store, date DESC, id DESC);
create INDEX take_up_waiting ON take_up USING btree (created_by) WHERE (status = 'draft'::text);
create TRIGGER audit_delete AFTER DELETE ON take_up REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', '');
create TRIGGER audit_insert AFTER INSERT ON take_up REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', '');
create TRIGGER audit_update AFTER UPDATE ON take_up REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON take_up FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "take_up_drawn" add constraint "take_up_drawn_carrier_fkey" FOREIGN KEY (carrier) REFERENCES carrier(id);
alter table "take_up_drawn" add constraint "take_up_drawn_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "take_up_drawn" add constraint "take_up_drawn_owner_fkey" FOREIGN KEY (owner) REFERENCES customer(id);
alter table "take_up_drawn" add constraint "take_up_drawn_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
create INDEX take_up_drawn_doc ON take_up_drawn USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON take_up_drawn REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'drawn');
create TRIGGER audit_insert AFTER INSERT ON take_up_drawn REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'drawn');
create TRIGGER audit_update AFTER UPDATE ON take_up_drawn REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'drawn');
create TRIGGER no_truncate BEFORE TRUNCATE ON take_up_drawn FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX take_up_events_doc ON take_up_events USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON take_up_events REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'events');
create TRIGGER audit_insert AFTER INSERT ON take_up_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'events');
create TRIGGER audit_update AFTER UPDATE ON take_up_events REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'events');
create TRIGGER no_truncate BEFORE TRUNCATE ON take_up_events FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "take_up_lots" add constraint "take_up_lots_bin_fkey" FOREIGN KEY (bin) REFERENCES bin(id);
alter table "take_up_lots" add constraint "take_up_lots_carrier_fkey" FOREIGN KEY (carrier) REFERENCES carrier(id);
alter table "take_up_lots" add constraint "take_up_lots_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
create INDEX take_up_lots_doc ON take_up_lots USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON take_up_lots REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'lots');
create TRIGGER audit_insert AFTER INSERT ON take_up_lots REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'lots');
create TRIGGER audit_update AFTER UPDATE ON take_up_lots REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'lots');
create TRIGGER no_truncate BEFORE TRUNCATE ON take_up_lots FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "take_up_made" add constraint "take_up_made_bin_fkey" FOREIGN KEY (bin) REFERENCES bin(id);
alter table "take_up_made" add constraint "take_up_made_carrier_fkey" FOREIGN KEY (carrier) REFERENCES carrier(id);
alter table "take_up_made" add constraint "take_up_made_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
create INDEX take_up_made_doc ON take_up_made USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON take_up_made REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'made');
create TRIGGER audit_insert AFTER INSERT ON take_up_made REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'made');
create TRIGGER audit_update AFTER UPDATE ON take_up_made REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'made');
create TRIGGER no_truncate BEFORE TRUNCATE ON take_up_made FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "take_up_scrap" add constraint "take_up_scrap_reason_fkey" FOREIGN KEY (reason) REFERENCES scrap_reason(id);
alter table "take_up_scrap" add constraint "take_up_scrap_scrap_item_fkey" FOREIGN KEY (scrap_item) REFERENCES item(id);
alter table "take_up_scrap" add constraint "take_up_scrap_scrap_store_fkey" FOREIGN KEY (scrap_store) REFERENCES store(id);
create INDEX take_up_scrap_doc ON take_up_scrap USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON take_up_scrap REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'scrap');
create TRIGGER audit_insert AFTER INSERT ON take_up_scrap REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'scrap');
create TRIGGER audit_update AFTER UPDATE ON take_up_scrap REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'scrap');
create TRIGGER no_truncate BEFORE TRUNCATE ON take_up_scrap FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "take_up_used" add constraint "take_up_used_carrier_fkey" FOREIGN KEY (carrier) REFERENCES carrier(id);
alter table "take_up_used" add constraint "take_up_used_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "take_up_used" add constraint "take_up_used_owner_fkey" FOREIGN KEY (owner) REFERENCES customer(id);
alter table "take_up_used" add constraint "take_up_used_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
create INDEX take_up_used_doc ON take_up_used USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON take_up_used REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'used');
create TRIGGER audit_insert AFTER INSERT ON take_up_used REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'used');
create TRIGGER audit_update AFTER UPDATE ON take_up_used REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'used');
create TRIGGER no_truncate BEFORE TRUNCATE ON take_up_used FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "work_order_inputs" add constraint "work_order_inputs_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "work_order_inputs" add constraint "work_order_inputs_parent_fkey" FOREIGN KEY (parent) REFERENCES work_order_stages(id) ON DELETE CASCADE;
create INDEX work_order_inputs_doc ON work_order_inputs USING btree (doc, no);
create INDEX work_order_inputs_parent ON work_order_inputs USING btree (parent);
create TRIGGER audit_delete AFTER DELETE ON work_order_inputs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('workOrder', 'inputs');
create TRIGGER audit_insert AFTER INSERT ON work_order_inputs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('workOrder', 'inputs');
create TRIGGER audit_update AFTER UPDATE ON work_order_inputs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('workOrder', 'inputs');
create TRIGGER no_truncate BEFORE TRUNCATE ON work_order_inputs FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "work_order_stages" add column "kg_per_km" numeric(18,3) not null default 0;
alter table "work_order_stages" alter column "kg_per_km" drop default;
alter table "work_order_stages" add column "lot_kg" numeric(18,3) not null default 0;
alter table "work_order_stages" alter column "lot_kg" drop default;
