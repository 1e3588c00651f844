-- Above which value an invoice to an unregistered buyer in another state is listed by itself in GSTR-1.
alter table "legal_limit" drop constraint "legal_limit_limits_check";
alter table "legal_limit" add constraint "legal_limit_limits_check" CHECK ((limits = ANY (ARRAY['cashReceipt'::text, 'cashPayment'::text, 'cashCarriage'::text, 'b2cLarge'::text, 'gstNote'::text])));
