-- The first bank details of a supplier wait for a second person too: until now whoever entered a supplier had them paid in the same minute. Details
-- that stand already have been paid and count as before.
create trigger bank_entered after insert on supplier for each row execute function bank_changed('supplier', 'bank', 'account_no', 'ifsc');
-- The list of payments says it too.
alter table bank_payment add column first_to_details boolean;
update bank_payment set first_to_details = true where bank_mark is not null;
