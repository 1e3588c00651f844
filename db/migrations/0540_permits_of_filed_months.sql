-- Somebody may change a month whose return is filed, under a permit; the voucher says under which, and in which month's return it is told. A paper
-- of GST names the cancelled one that it replaces.
create table "filed_month_permit" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "filed_month_permit_number_key" unique,
  "status" text not null constraint "filed_month_permit_status_check" check ("status" in ('draft', 'given', 'ended', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "registration" bigint not null,
  "period" text not null,
  "person" bigint,
  "duties" text[] not null constraint "filed_month_permit_duties_check" check ("duties" <@ array['admin', 'masters', 'sales', 'costing', 'purchase', 'stores', 'planning', 'production', 'supervisor', 'quality', 'despatch', 'accounts', 'approver']::text[]),
  "until" date not null,
  "given_by" bigint,
  "reason" text not null
);
alter table "credit_note" add column "replaces" bigint;
alter table "credit_note" add constraint "credit_note_replaces_fkey" FOREIGN KEY (replaces) REFERENCES credit_note(id);
create INDEX credit_note_replaces_index ON credit_note USING btree (replaces, date DESC, id DESC);
alter table "filed_month_permit" add constraint "filed_month_permit_given_by_fkey" FOREIGN KEY (given_by) REFERENCES "user"(id);
alter table "filed_month_permit" add constraint "filed_month_permit_person_fkey" FOREIGN KEY (person) REFERENCES "user"(id);
alter table "filed_month_permit" add constraint "filed_month_permit_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
create INDEX filed_month_permit_number_search ON filed_month_permit USING gin (number gin_trgm_ops);
create INDEX filed_month_permit_period_search ON filed_month_permit USING gin (period gin_trgm_ops);
create INDEX filed_month_permit_registration_index ON filed_month_permit USING btree (registration, date DESC, id DESC);
create INDEX filed_month_permit_sort ON filed_month_permit USING btree (date DESC, id DESC);
create INDEX filed_month_permit_waiting ON filed_month_permit USING btree (created_by) WHERE (status = 'draft'::text);
create TRIGGER audit_delete AFTER DELETE ON filed_month_permit REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('filedMonthPermit', '');
create TRIGGER audit_insert AFTER INSERT ON filed_month_permit REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('filedMonthPermit', '');
create TRIGGER audit_update AFTER UPDATE ON filed_month_permit REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('filedMonthPermit', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON filed_month_permit FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "sales_invoice" add column "replaces" bigint;
alter table "sales_invoice" add constraint "sales_invoice_replaces_fkey" FOREIGN KEY (replaces) REFERENCES sales_invoice(id);
create INDEX sales_invoice_replaces_index ON sales_invoice USING btree (replaces, date DESC, id DESC);
alter table "scrap_sale" add column "replaces" bigint;
alter table "scrap_sale" add constraint "scrap_sale_replaces_fkey" FOREIGN KEY (replaces) REFERENCES scrap_sale(id);
create INDEX scrap_sale_replaces_index ON scrap_sale USING btree (replaces, date DESC, id DESC);
alter table voucher add column permit bigint, add column told_in date;
alter table voucher add constraint voucher_permit_fkey foreign key (permit) references filed_month_permit (id);
create index voucher_permit on voucher (permit) where permit is not null;
create index voucher_told_in on voucher (doc, doc_id) where told_in is not null;
