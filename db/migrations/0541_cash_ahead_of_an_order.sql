-- Cash that is paid ahead names its order as money from the bank does. Loans in cash stand in two sections of the new Act, from its first day.
alter table "cash_payment" add column "order" bigint;
alter table "cash_payment" add constraint "cash_payment_order_fkey" FOREIGN KEY ("order") REFERENCES purchase_order(id);
create INDEX cash_payment_order_index ON cash_payment USING btree ("order", date DESC, id DESC);
insert into legal_limit_amounts (doc, no, valid_from, amount, source)
select l.id, (select max(no) + 1 from legal_limit_amounts a where a.doc = l.id), '2026-04-01', 20000, 'Income-tax Act 2025, s.185 and s.188'
from legal_limit l where l.limits = 'cashLoan'
  and exists (select 1 from legal_limit_amounts a where a.doc = l.id and a.source = 'Income-tax Act 1961, s.269SS and s.269T, and their successors')
  and not exists (select 1 from legal_limit_amounts a where a.doc = l.id and a.valid_from >= '2026-04-01');
update legal_limit_amounts set source = 'Income-tax Act 1961, s.269SS and s.269T' where source = 'Income-tax Act 1961, s.269SS and s.269T, and their successors';
