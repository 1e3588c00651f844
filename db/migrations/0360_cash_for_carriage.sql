-- The limit of cash for the hire of goods carriages.
alter table "legal_limit" drop constraint "legal_limit_limits_check";
alter table "legal_limit" add constraint "legal_limit_limits_check" CHECK ((limits = ANY (ARRAY['cashReceipt'::text, 'cashPayment'::text, 'cashCarriage'::text])));
