-- What an hour of a machine costs from a day on, so that a costing takes the rate of its day.
create table "machine_rates" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "machine_rates_doc_fkey" references "machine" (id) on delete cascade,
  "no" integer not null,
  "valid_from" date not null,
  "machine_rate" numeric(18,2) not null constraint "machine_rates_machine_rate_check" check ("machine_rate" >= 0),
  "labour_rate" numeric(18,2) not null constraint "machine_rates_labour_rate_check" check ("labour_rate" >= 0),
  "overhead_rate" numeric(18,2) not null constraint "machine_rates_overhead_rate_check" check ("overhead_rate" >= 0),
  "because" text
);
create INDEX machine_rates_doc ON machine_rates USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON machine_rates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('machine', 'rates');
create TRIGGER audit_insert AFTER INSERT ON machine_rates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('machine', 'rates');
create TRIGGER audit_update AFTER UPDATE ON machine_rates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('machine', 'rates');
create TRIGGER no_truncate BEFORE TRUNCATE ON machine_rates FOR EACH STATEMENT EXECUTE FUNCTION no_change();
