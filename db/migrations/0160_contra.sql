-- Our own money that changes its place between cash and banks.
create table "contra" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "contra_number_key" unique,
  "status" text not null constraint "contra_status_check" check ("status" in ('draft', 'posted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "out_of" bigint not null,
  "into" bigint not null,
  "amount" numeric(18,2) not null constraint "contra_amount_check" check ("amount" >= 0),
  "mode" text not null constraint "contra_mode_check" check ("mode" in ('cash', 'cheque', 'neft', 'rtgs')),
  "reference" text,
  "narration" text
);
alter table "contra" add constraint "contra_out_of_fkey" FOREIGN KEY ("out_of") REFERENCES account(id);
alter table "contra" add constraint "contra_into_fkey" FOREIGN KEY ("into") REFERENCES account(id);
create INDEX contra_out_of_index ON contra USING btree (out_of, date DESC, id DESC);
create INDEX contra_number_search ON contra USING gin (number gin_trgm_ops);
create INDEX contra_reference_search ON contra USING gin (reference gin_trgm_ops);
create INDEX contra_sort ON contra USING btree (date DESC, id DESC);
create INDEX contra_into_index ON contra USING btree ("into", date DESC, id DESC);
create INDEX contra_waiting ON contra USING btree (created_by) WHERE (status = 'draft'::text);
create TRIGGER audit_delete AFTER DELETE ON contra REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('contra', '');
create TRIGGER audit_insert AFTER INSERT ON contra REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('contra', '');
create TRIGGER audit_update AFTER UPDATE ON contra REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('contra', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON contra FOR EACH STATEMENT EXECUTE FUNCTION no_change();
