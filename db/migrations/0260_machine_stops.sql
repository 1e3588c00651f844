-- Days on which the works stands or works all the same, and stops of machines that are planned; two stops of one machine never overlap.
create table "holiday" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "holiday_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "name" text not null,
  "kind" text not null constraint "holiday_kind_check" check ("kind" in ('off', 'on')),
  "registration" bigint
);
create table "machine_stop" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "machine_stop_status_check" check ("status" in ('draft', 'planned', 'done', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "machine" bigint not null,
  "during" tstzrange not null,
  "reason" bigint not null,
  "work" text,
  "responsible" bigint,
  "done_work" text
);
alter table "holiday" add constraint "holiday_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
create UNIQUE INDEX holiday_key ON holiday USING btree (date, registration) NULLS NOT DISTINCT;
create INDEX holiday_name_search ON holiday USING gin (name gin_trgm_ops);
create INDEX holiday_sort ON holiday USING btree (date DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON holiday REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('holiday', '');
create TRIGGER audit_insert AFTER INSERT ON holiday REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('holiday', '');
create TRIGGER audit_update AFTER UPDATE ON holiday REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('holiday', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON holiday FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "machine_stop" add constraint "machine_stop_machine_fkey" FOREIGN KEY (machine) REFERENCES machine(id);
alter table "machine_stop" add constraint "machine_stop_reason_fkey" FOREIGN KEY (reason) REFERENCES downtime_reason(id);
alter table "machine_stop" add constraint "machine_stop_responsible_fkey" FOREIGN KEY (responsible) REFERENCES employee(id);
create INDEX machine_stop_machine_index ON machine_stop USING btree (machine, during DESC, id DESC);
create INDEX machine_stop_sort ON machine_stop USING btree (during DESC, id DESC);
create INDEX machine_stop_work_search ON machine_stop USING gin (work gin_trgm_ops);
create TRIGGER audit_delete AFTER DELETE ON machine_stop REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('machineStop', '');
create TRIGGER audit_insert AFTER INSERT ON machine_stop REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('machineStop', '');
create TRIGGER audit_update AFTER UPDATE ON machine_stop REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('machineStop', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON machine_stop FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "machine_stop" add constraint "machine_stop_apart" EXCLUDE USING gist (machine WITH =, during WITH &&) WHERE ((status = ANY (ARRAY['planned'::text, 'done'::text])));
create INDEX machine_stop_waiting ON machine_stop USING btree (created_by) WHERE (status = 'draft'::text);
