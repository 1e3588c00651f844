-- Documents that came after 0145 wait too.
create index bank_instrument_waiting on bank_instrument (created_by) where status = 'draft'::text;
create index job_challan_waiting on job_challan (created_by) where status = 'draft'::text;
create index job_receipt_waiting on job_receipt (created_by) where status = 'draft'::text;
create index margin_release_waiting on margin_release (created_by) where status = 'draft'::text;
