-- Days that the law gives for payment, and the bank rate, are dated rows beside its other limits.
alter table legal_limit drop constraint legal_limit_limits_check;
alter table legal_limit add constraint legal_limit_limits_check CHECK ((limits = ANY (ARRAY['cashReceipt'::text, 'cashPayment'::text, 'cashCarriage'::text, 'cashLoan'::text, 'b2cLarge'::text, 'gstInterest'::text, 'gstLateFee'::text, 'gstLateFeeNil'::text, 'creditUnpaid'::text, 'msmeAgreed'::text, 'msmeUsual'::text, 'bankRate'::text, 'gstNote'::text])));
alter table legal_limit_amounts add column days integer;
alter table legal_limit_amounts add constraint legal_limit_amounts_days_check CHECK (((days >= 0) AND (days <= 3650)));
alter table purchase_invoice add column msme_days integer;
update purchase_invoice set msme_days = case when credit_days > 0 then 45 else 15 end where msme_due is not null;
