-- Who is paid in cash by dues and out of a box, and the limit of loans in cash.
alter table "dues_payment_dues" add column "supplier" bigint;
alter table "dues_payment_dues" add column "employee" bigint;
alter table "dues_payment_dues" add column "pan" text;
alter table "dues_payment_dues" add constraint "dues_payment_dues_employee_fkey" FOREIGN KEY (employee) REFERENCES employee(id);
alter table "dues_payment_dues" add constraint "dues_payment_dues_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
alter table "legal_limit" drop constraint "legal_limit_limits_check";
alter table "legal_limit" add constraint "legal_limit_limits_check" CHECK ((limits = ANY (ARRAY['cashReceipt'::text, 'cashPayment'::text, 'cashCarriage'::text, 'cashLoan'::text, 'b2cLarge'::text, 'gstInterest'::text, 'gstLateFee'::text, 'gstLateFeeNil'::text, 'gstNote'::text])));
alter table "petty_cash_spent" add column "supplier" bigint;
alter table "petty_cash_spent" add column "employee" bigint;
alter table "petty_cash_spent" add column "pan" text;
alter table "petty_cash_spent" add constraint "petty_cash_spent_employee_fkey" FOREIGN KEY (employee) REFERENCES employee(id);
alter table "petty_cash_spent" add constraint "petty_cash_spent_supplier_fkey" FOREIGN KEY (supplier) REFERENCES supplier(id);
