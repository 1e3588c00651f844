-- TDS goes by the section of each line of a bill: goods by that of the supplier for goods, rent and fees by that of the ledger, all else by that of
-- the supplier. Codes and limits of a section hold from a day, as its rates do.
create table "purchase_invoice_withholdings" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "purchase_invoice_withholdings_doc_fkey" references "purchase_invoice" (id) on delete cascade,
  "no" integer not null,
  "tds_section" bigint,
  "tds_code" text,
  "tds_ledger" bigint,
  "tds_rate" numeric(18,4),
  "tds_payment_limit" numeric(18,2),
  "tds_year_limit" numeric(18,2),
  "tds_excess_only" boolean,
  "tds_credited" numeric(18,2),
  "tds_ahead" numeric(18,2),
  "tds_taxed" numeric(18,2),
  "tds_certificate" text,
  "tds_certificate_rate" numeric(18,4),
  "tds_certificate_left" numeric(18,2),
  "value" numeric(18,2) not null,
  "tds_base" numeric(18,2) not null,
  "tds" numeric(18,2) not null
);
alter table "account" add column "tds_section" bigint;
alter table "account" add constraint "account_tds_section_fkey" FOREIGN KEY (tds_section) REFERENCES tax(id);
alter table "purchase_invoice_expenses" add column "tds_usual" bigint;
alter table "purchase_invoice_expenses" add column "tds_section" bigint;
alter table "purchase_invoice_expenses" add column "no_tds" text;
alter table "purchase_invoice_expenses" add constraint "purchase_invoice_expenses_no_tds_check" CHECK ((no_tds = ANY (ARRAY['carrier'::text, 'reimbursed'::text, 'material'::text, 'exempt'::text, 'none'::text])));
alter table "purchase_invoice_expenses" add constraint "purchase_invoice_expenses_tds_section_fkey" FOREIGN KEY (tds_section) REFERENCES tax(id);
alter table "purchase_invoice_expenses" add constraint "purchase_invoice_expenses_tds_usual_fkey" FOREIGN KEY (tds_usual) REFERENCES tax(id);
alter table "purchase_invoice_items" add column "tds_usual" bigint;
alter table "purchase_invoice_items" add column "tds_section" bigint;
alter table "purchase_invoice_items" add column "no_tds" text;
alter table "purchase_invoice_items" add constraint "purchase_invoice_items_no_tds_check" CHECK ((no_tds = ANY (ARRAY['carrier'::text, 'reimbursed'::text, 'material'::text, 'exempt'::text, 'none'::text])));
alter table "purchase_invoice_items" add constraint "purchase_invoice_items_tds_section_fkey" FOREIGN KEY (tds_section) REFERENCES tax(id);
alter table "purchase_invoice_items" add constraint "purchase_invoice_items_tds_usual_fkey" FOREIGN KEY (tds_usual) REFERENCES tax(id);
alter table "purchase_invoice_withholdings" add constraint "purchase_invoice_withholdings_tds_ledger_fkey" FOREIGN KEY (tds_ledger) REFERENCES account(id);
alter table "purchase_invoice_withholdings" add constraint "purchase_invoice_withholdings_tds_section_fkey" FOREIGN KEY (tds_section) REFERENCES tax(id);
create INDEX purchase_invoice_withholdings_doc ON purchase_invoice_withholdings USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON purchase_invoice_withholdings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseInvoice', 'withholdings');
create TRIGGER audit_insert AFTER INSERT ON purchase_invoice_withholdings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseInvoice', 'withholdings');
create TRIGGER audit_update AFTER UPDATE ON purchase_invoice_withholdings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('purchaseInvoice', 'withholdings');
create TRIGGER no_truncate BEFORE TRUNCATE ON purchase_invoice_withholdings FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "supplier" add column "tds_goods" bigint;
alter table "supplier" add constraint "supplier_tds_goods_fkey" FOREIGN KEY (tds_goods) REFERENCES tax(id);
alter table "tax" add column "bears" text not null default 'services';
alter table "tax" alter column "bears" drop default;
alter table "tax" add constraint "tax_bears_check" CHECK ((bears = ANY (ARRAY['services'::text, 'goods'::text])));
alter table "tax_rates" add column "section" text;
alter table "tax_rates" add column "per_payment" numeric(18,2);
alter table "tax_rates" add column "per_month" numeric(18,2);
alter table "tax_rates" add column "per_year" numeric(18,2);
alter table "tax_rates" add constraint "tax_rates_per_month_check" CHECK ((per_month >= (0)::numeric));
alter table "tax_rates" add constraint "tax_rates_per_payment_check" CHECK ((per_payment >= (0)::numeric));
alter table "tax_rates" add constraint "tax_rates_per_year_check" CHECK ((per_year >= (0)::numeric));
update tax set bears = 'goods' where regime = 'tds' and coalesce(excess_only, false);
update tax_rates r set per_payment = t.per_payment, per_month = t.per_month, per_year = t.per_year,
  section = case when t.regime <> 'tds' then null when r.valid_from < '2026-04-01' then substring(t.section from '\((.*)\)') else substring(t.section from '^\d{4}') end
from tax t where t.id = r.doc;
update supplier s set tds_goods = s.tds_section, tds_section = null from tax t where t.id = s.tds_section and t.bears = 'goods';
insert into purchase_invoice_withholdings (doc, no, tds_section, tds_code, tds_ledger, tds_rate, tds_payment_limit, tds_year_limit, tds_excess_only,
  tds_credited, tds_ahead, tds_taxed, tds_certificate, tds_certificate_rate, tds_certificate_left, value, tds_base, tds)
select id, 1, tds_section, tds_code, tds_ledger, tds_rate, tds_payment_limit, tds_year_limit, tds_excess_only,
  tds_credited, tds_ahead, tds_taxed, tds_certificate, tds_certificate_rate, tds_certificate_left, taxable, tds_base, tds
from purchase_invoice where tds_section is not null order by id;
update purchase_invoice_items l set tds_usual = h.tds_section from purchase_invoice h where h.id = l.doc and h.tds_section is not null;
update purchase_invoice_expenses l set tds_usual = h.tds_section from purchase_invoice h where h.id = l.doc and h.tds_section is not null;
alter table "purchase_invoice" drop column "tds_rate";
alter table "purchase_invoice" drop column "tds_payment_limit";
alter table "purchase_invoice" drop column "tds_year_limit";
alter table "purchase_invoice" drop column "tds_excess_only";
alter table "purchase_invoice" drop column "tds_credited";
alter table "purchase_invoice" drop column "tds_taxed";
alter table "purchase_invoice" drop column "tds_section";
alter table "purchase_invoice" drop column "tds_ledger";
alter table "purchase_invoice" drop column "tds_ahead";
alter table "purchase_invoice" drop column "tds_certificate";
alter table "purchase_invoice" drop column "tds_certificate_rate";
alter table "purchase_invoice" drop column "tds_certificate_left";
alter table "purchase_invoice" drop column "tds_code";
alter table "tax" drop column "per_payment";
alter table "tax" drop column "per_month";
alter table "tax" drop column "per_year";
