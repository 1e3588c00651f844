-- The GST of tariff headings by date, which products, items and invoices are checked against.
create table "hsn_code" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "hsn_code_status_check" check ("status" in ('active', 'blocked')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "uqc" text,
  "note" text
);
create table "hsn_code_taxes" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "hsn_code_taxes_doc_fkey" references "hsn_code" (id) on delete cascade,
  "no" integer not null,
  "valid_from" date not null,
  "tax" bigint not null,
  "notification" text
);
create UNIQUE INDEX hsn_code_code_key ON hsn_code USING btree (lower(code));
create INDEX hsn_code_code_search ON hsn_code USING gin (code gin_trgm_ops);
create INDEX hsn_code_name_search ON hsn_code USING gin (name gin_trgm_ops);
create INDEX hsn_code_sort ON hsn_code USING btree (code, id);
create TRIGGER audit_delete AFTER DELETE ON hsn_code REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('hsnCode', '');
create TRIGGER audit_insert AFTER INSERT ON hsn_code REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('hsnCode', '');
create TRIGGER audit_update AFTER UPDATE ON hsn_code REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('hsnCode', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON hsn_code FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "hsn_code_taxes" add constraint "hsn_code_taxes_tax_fkey" FOREIGN KEY (tax) REFERENCES tax(id);
create INDEX hsn_code_taxes_doc ON hsn_code_taxes USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON hsn_code_taxes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('hsnCode', 'taxes');
create TRIGGER audit_insert AFTER INSERT ON hsn_code_taxes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('hsnCode', 'taxes');
create TRIGGER audit_update AFTER UPDATE ON hsn_code_taxes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('hsnCode', 'taxes');
create TRIGGER no_truncate BEFORE TRUNCATE ON hsn_code_taxes FOR EACH STATEMENT EXECUTE FUNCTION no_change();
-- A works that despatched goods without drums until now may go on until it unticks this.
alter table "company" add column "no_finished_stock" boolean not null default true;
alter table "company" alter column "no_finished_stock" drop default;
alter table "delivery_order" add column "without_drums" boolean;
