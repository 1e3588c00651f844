-- A letter of credit may be in the currency of its order.
alter table "bank_instrument" add column "currency" text;
alter table "bank_instrument" add column "exchange_rate" numeric(18,4);
alter table "bank_instrument" add column "currency_amount" numeric(18,2);
alter table "bank_instrument" add constraint "bank_instrument_currency_check" CHECK ((currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'GBP'::text, 'JPY'::text, 'CNY'::text, 'AED'::text])));
alter table "bank_instrument" add constraint "bank_instrument_exchange_rate_check" CHECK ((exchange_rate >= (0)::numeric));
