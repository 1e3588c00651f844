-- Production log sheets; a job card knows the hours that were planned for it.
create table "production_log" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "production_log_number_key" unique,
  "status" text not null constraint "production_log_status_check" check ("status" in ('open', 'closed', 'verified')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "shift" bigint not null,
  "machine" bigint not null,
  "operator" bigint,
  "helper" bigint,
  "shift_min" integer not null constraint "production_log_shift_min_check" check ("shift_min" >= 0 and "shift_min" <= 1440),
  "counter_from_m" numeric(18,3) constraint "production_log_counter_from_m_check" check ("counter_from_m" >= 0),
  "counter_to_m" numeric(18,3) constraint "production_log_counter_to_m_check" check ("counter_to_m" >= 0),
  "energy_kwh" numeric(18,3) constraint "production_log_energy_kwh_check" check ("energy_kwh" >= 0),
  "on_take_up_m" numeric(18,3) constraint "production_log_on_take_up_m_check" check ("on_take_up_m" >= 0),
  "handover" text,
  "remarks" text,
  "made_m" numeric(18,3) not null,
  "made_kg" numeric(18,3) not null,
  "scrap_percent" numeric(18,2) not null,
  "run_min" integer not null,
  "set_up_min" integer not null,
  "stop_min" integer not null,
  "idle_min" integer not null,
  "availability" numeric(18,1) not null,
  "performance" numeric(18,1) not null,
  "quality" numeric(18,1) not null,
  "oee" numeric(18,1) not null
);
create table "production_log_stops" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "production_log_stops_doc_fkey" references "production_log" (id) on delete cascade,
  "no" integer not null,
  "reason" bigint not null,
  "group" text,
  "minutes" integer not null constraint "production_log_stops_minutes_check" check ("minutes" >= 0 and "minutes" <= 1440),
  "job_card" bigint,
  "remarks" text
);
create table "production_log_take_ups" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "production_log_take_ups_doc_fkey" references "production_log" (id) on delete cascade,
  "no" integer not null,
  "take_up" bigint not null,
  "job_card" bigint not null,
  "item" bigint not null,
  "metres" numeric(18,3) not null,
  "kg" numeric(18,3) not null,
  "scrap_kg" numeric(18,3) not null,
  "set_up_min" integer not null,
  "run_min" integer not null,
  "standard_min" integer not null
);
alter table "job_card" add column "set_up_h" numeric(18,2);
alter table "job_card" add column "run_h" numeric(18,2);
alter table "production_log" add constraint "production_log_helper_fkey" FOREIGN KEY (helper) REFERENCES employee(id);
alter table "production_log" add constraint "production_log_machine_fkey" FOREIGN KEY (machine) REFERENCES machine(id);
alter table "production_log" add constraint "production_log_operator_fkey" FOREIGN KEY (operator) REFERENCES employee(id);
alter table "production_log" add constraint "production_log_shift_fkey" FOREIGN KEY (shift) REFERENCES shift(id);
create UNIQUE INDEX production_log_key ON production_log USING btree (date, shift, machine) NULLS NOT DISTINCT;
create INDEX production_log_machine_index ON production_log USING btree (machine, date DESC, id DESC);
create INDEX production_log_number_search ON production_log USING gin (number gin_trgm_ops);
create INDEX production_log_sort ON production_log USING btree (date DESC, id DESC);
create INDEX production_log_waiting ON production_log USING btree (created_by) WHERE (status = ANY (ARRAY['open'::text, 'closed'::text]));
create TRIGGER audit_delete AFTER DELETE ON production_log REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productionLog', '');
create TRIGGER audit_insert AFTER INSERT ON production_log REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productionLog', '');
create TRIGGER audit_update AFTER UPDATE ON production_log REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productionLog', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON production_log FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "production_log_stops" add constraint "production_log_stops_job_card_fkey" FOREIGN KEY (job_card) REFERENCES job_card(id);
alter table "production_log_stops" add constraint "production_log_stops_reason_fkey" FOREIGN KEY (reason) REFERENCES downtime_reason(id);
create INDEX production_log_stops_doc ON production_log_stops USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON production_log_stops REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productionLog', 'stops');
create TRIGGER audit_insert AFTER INSERT ON production_log_stops REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productionLog', 'stops');
create TRIGGER audit_update AFTER UPDATE ON production_log_stops REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productionLog', 'stops');
create TRIGGER no_truncate BEFORE TRUNCATE ON production_log_stops FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "production_log_take_ups" add constraint "production_log_take_ups_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "production_log_take_ups" add constraint "production_log_take_ups_job_card_fkey" FOREIGN KEY (job_card) REFERENCES job_card(id);
alter table "production_log_take_ups" add constraint "production_log_take_ups_take_up_fkey" FOREIGN KEY (take_up) REFERENCES take_up(id);
create INDEX production_log_take_ups_doc ON production_log_take_ups USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON production_log_take_ups REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productionLog', 'takeUps');
create TRIGGER audit_insert AFTER INSERT ON production_log_take_ups REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productionLog', 'takeUps');
create TRIGGER audit_update AFTER UPDATE ON production_log_take_ups REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productionLog', 'takeUps');
create TRIGGER no_truncate BEFORE TRUNCATE ON production_log_take_ups FOR EACH STATEMENT EXECUTE FUNCTION no_change();
