-- The machines on which somebody chose to make a cable, in the place of those that its costing assigns by their ranges.
create table "costing_machines" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "costing_machines_doc_fkey" references "costing" (id) on delete cascade,
  "no" integer not null,
  "machine" bigint not null
);
alter table "costing_machines" add constraint "costing_machines_machine_fkey" FOREIGN KEY (machine) REFERENCES machine(id);
create INDEX costing_machines_doc ON costing_machines USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON costing_machines REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costing', 'machines');
create TRIGGER audit_insert AFTER INSERT ON costing_machines REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costing', 'machines');
create TRIGGER audit_update AFTER UPDATE ON costing_machines REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('costing', 'machines');
create TRIGGER no_truncate BEFORE TRUNCATE ON costing_machines FOR EACH STATEMENT EXECUTE FUNCTION no_change();
