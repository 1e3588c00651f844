-- Orders and quotations of suppliers abroad are in their currency, and so are the rates of their bills, which stood in rupees.
alter table "purchase_order" add column "currency" text;
alter table "purchase_order" add column "exchange_rate" numeric(18,4);
alter table "purchase_order" add column "incoterm" text;
alter table "purchase_order" add column "named_place" text;
alter table "purchase_order" add column "currency_total" numeric(18,2);
alter table "purchase_order" add constraint "purchase_order_currency_check" CHECK ((currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'GBP'::text, 'JPY'::text, 'CNY'::text, 'AED'::text])));
alter table "purchase_order" add constraint "purchase_order_exchange_rate_check" CHECK ((exchange_rate >= (0)::numeric));
alter table "purchase_order" add constraint "purchase_order_incoterm_check" CHECK ((incoterm = ANY (ARRAY['EXW'::text, 'FCA'::text, 'FOB'::text, 'CFR'::text, 'CIF'::text, 'CIP'::text, 'DAP'::text, 'DDP'::text])));
alter table "purchase_order_items" add column "currency_rate" numeric(18,4);
alter table "purchase_order_items" add column "currency_amount" numeric(18,2);
alter table "supplier" add column "currency" text;
alter table "supplier" add constraint "supplier_currency_check" CHECK ((currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'GBP'::text, 'JPY'::text, 'CNY'::text, 'AED'::text])));
alter table "vendor_quotation" add column "currency" text;
alter table "vendor_quotation" add column "exchange_rate" numeric(18,4);
alter table "vendor_quotation" add constraint "vendor_quotation_currency_check" CHECK ((currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'GBP'::text, 'JPY'::text, 'CNY'::text, 'AED'::text])));
alter table "vendor_quotation" add constraint "vendor_quotation_exchange_rate_check" CHECK ((exchange_rate >= (0)::numeric));
update purchase_invoice_items l set rate = round(l.rate / h.exchange_rate, 4) from purchase_invoice h
  where h.id = l.doc and h.exchange_rate > 0;
update purchase_invoice_matches m set ordered_rate = round(m.ordered_rate / h.exchange_rate, 4), reduction = round(m.reduction / h.exchange_rate, 4)
  from purchase_invoice h where h.id = m.doc and h.exchange_rate > 0;
