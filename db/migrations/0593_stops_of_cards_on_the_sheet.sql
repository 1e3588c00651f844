-- The stops that job cards tell stand on the sheet of their shift by themselves.
create table "production_log_stood" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "production_log_stood_doc_fkey" references "production_log" (id) on delete cascade,
  "no" integer not null,
  "reason" bigint,
  "group" text,
  "minutes" integer not null,
  "job_card" bigint not null,
  "from_stamp" timestamptz not null,
  "to_stamp" timestamptz
);
alter table "production_log_stood" add constraint "production_log_stood_job_card_fkey" FOREIGN KEY (job_card) REFERENCES job_card(id);
alter table "production_log_stood" add constraint "production_log_stood_reason_fkey" FOREIGN KEY (reason) REFERENCES downtime_reason(id);
create INDEX production_log_stood_doc ON production_log_stood USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON production_log_stood REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productionLog', 'stood');
create TRIGGER audit_insert AFTER INSERT ON production_log_stood REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productionLog', 'stood');
create TRIGGER audit_update AFTER UPDATE ON production_log_stood REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productionLog', 'stood');
create TRIGGER no_truncate BEFORE TRUNCATE ON production_log_stood FOR EACH STATEMENT EXECUTE FUNCTION no_change();
