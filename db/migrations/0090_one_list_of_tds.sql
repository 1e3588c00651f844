-- A supplier's other GSTINs, and one list of sections of income-tax: the tax master's.
create table "supplier_branches" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "supplier_branches_doc_fkey" references "supplier" (id) on delete cascade,
  "no" integer not null,
  "state" text not null constraint "supplier_branches_state_check" check ("state" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "gstin" text not null,
  "address" text not null,
  "city" text not null,
  "pin" text
);
alter table "bank_payment" add column "tds_section" bigint;
alter table "bank_payment" add column "tds_ledger" bigint;
alter table "bank_payment" add constraint "bank_payment_tds_ledger_fkey" FOREIGN KEY (tds_ledger) REFERENCES account(id);
alter table "bank_payment" add constraint "bank_payment_tds_section_fkey" FOREIGN KEY (tds_section) REFERENCES tax(id);
alter table "debit_note" add column "billed_from" text;
alter table "debit_note" add constraint "debit_note_billed_from_check" CHECK ((billed_from = ANY (ARRAY['10'::text, '11'::text, '12'::text, '13'::text, '14'::text, '15'::text, '16'::text, '17'::text, '18'::text, '19'::text, '20'::text, '21'::text, '22'::text, '23'::text, '24'::text, '26'::text, '27'::text, '29'::text, '30'::text, '31'::text, '32'::text, '33'::text, '34'::text, '35'::text, '36'::text, '37'::text, '38'::text, '96'::text, '97'::text, '01'::text, '02'::text, '03'::text, '04'::text, '05'::text, '06'::text, '07'::text, '08'::text, '09'::text])));
alter table "material_inward" add column "billed_from" text;
alter table "material_inward" add constraint "material_inward_billed_from_check" CHECK ((billed_from = ANY (ARRAY['10'::text, '11'::text, '12'::text, '13'::text, '14'::text, '15'::text, '16'::text, '17'::text, '18'::text, '19'::text, '20'::text, '21'::text, '22'::text, '23'::text, '24'::text, '26'::text, '27'::text, '29'::text, '30'::text, '31'::text, '32'::text, '33'::text, '34'::text, '35'::text, '36'::text, '37'::text, '38'::text, '96'::text, '97'::text, '01'::text, '02'::text, '03'::text, '04'::text, '05'::text, '06'::text, '07'::text, '08'::text, '09'::text])));
alter table "purchase_invoice" add column "billed_from" text;
alter table "purchase_invoice" add column "tds_section" bigint;
alter table "purchase_invoice" add column "tds_ledger" bigint;
alter table "purchase_invoice" add constraint "purchase_invoice_billed_from_check" CHECK ((billed_from = ANY (ARRAY['10'::text, '11'::text, '12'::text, '13'::text, '14'::text, '15'::text, '16'::text, '17'::text, '18'::text, '19'::text, '20'::text, '21'::text, '22'::text, '23'::text, '24'::text, '26'::text, '27'::text, '29'::text, '30'::text, '31'::text, '32'::text, '33'::text, '34'::text, '35'::text, '36'::text, '37'::text, '38'::text, '96'::text, '97'::text, '01'::text, '02'::text, '03'::text, '04'::text, '05'::text, '06'::text, '07'::text, '08'::text, '09'::text])));
alter table "purchase_invoice" add constraint "purchase_invoice_tds_ledger_fkey" FOREIGN KEY (tds_ledger) REFERENCES account(id);
alter table "purchase_invoice" add constraint "purchase_invoice_tds_section_fkey" FOREIGN KEY (tds_section) REFERENCES tax(id);
alter table "purchase_order" add column "billed_from" text;
alter table "purchase_order" add constraint "purchase_order_billed_from_check" CHECK ((billed_from = ANY (ARRAY['10'::text, '11'::text, '12'::text, '13'::text, '14'::text, '15'::text, '16'::text, '17'::text, '18'::text, '19'::text, '20'::text, '21'::text, '22'::text, '23'::text, '24'::text, '26'::text, '27'::text, '29'::text, '30'::text, '31'::text, '32'::text, '33'::text, '34'::text, '35'::text, '36'::text, '37'::text, '38'::text, '96'::text, '97'::text, '01'::text, '02'::text, '03'::text, '04'::text, '05'::text, '06'::text, '07'::text, '08'::text, '09'::text])));
alter table "purchase_return" add column "billed_from" text;
alter table "purchase_return" add constraint "purchase_return_billed_from_check" CHECK ((billed_from = ANY (ARRAY['10'::text, '11'::text, '12'::text, '13'::text, '14'::text, '15'::text, '16'::text, '17'::text, '18'::text, '19'::text, '20'::text, '21'::text, '22'::text, '23'::text, '24'::text, '26'::text, '27'::text, '29'::text, '30'::text, '31'::text, '32'::text, '33'::text, '34'::text, '35'::text, '36'::text, '37'::text, '38'::text, '96'::text, '97'::text, '01'::text, '02'::text, '03'::text, '04'::text, '05'::text, '06'::text, '07'::text, '08'::text, '09'::text])));
create INDEX supplier_branches_doc ON supplier_branches USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON supplier_branches REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('supplier', 'branches');
create TRIGGER audit_insert AFTER INSERT ON supplier_branches REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('supplier', 'branches');
create TRIGGER audit_update AFTER UPDATE ON supplier_branches REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('supplier', 'branches');
create TRIGGER no_truncate BEFORE TRUNCATE ON supplier_branches FOR EACH STATEMENT EXECUTE FUNCTION no_change();
-- Suppliers named sections of the Act of 1961, which the tax master has behind today's code: 1031 (194Q). Of contractors the section
-- of individuals and of others differ; of the rest the later code is the wider one (professional fees, buildings).
alter table "supplier" drop constraint "supplier_tds_section_check";
alter table "supplier" rename column "tds_section" to "tds_words";
alter table "supplier" add column "tds_section" bigint;
update "supplier" s set tds_section = (
  select t.id from tax t where t.regime = 'tds' and t.status = 'active' and position('(' || s.tds_words in t.section) > 0
  order by case when s.tds_words = '194C' and coalesce(s.pan, substring(s.gstin from 3 for 10)) ~ '^...[PH]' then t.code end, t.code desc
  limit 1)
where s.tds_words <> 'none';
alter table "supplier" drop column "tds_words";
alter table "supplier" add constraint "supplier_tds_section_fkey" FOREIGN KEY (tds_section) REFERENCES tax(id);
-- Bills and payments named the role of their ledger, and show the ledger itself now.
update "purchase_invoice" d set tds_ledger = (select min(a.id) from account a where a.role = d.tds_role) where d.tds_role is not null;
update "bank_payment" d set tds_ledger = (select min(a.id) from account a where a.role = d.tds_role) where d.tds_role is not null;
alter table "purchase_invoice" drop column "tds_role";
alter table "bank_payment" drop column "tds_role";
