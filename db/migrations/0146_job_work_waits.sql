-- Challans and receipts of job work wait like all papers do.
create index if not exists job_challan_waiting on job_challan (created_by) where status = 'draft'::text;
create index if not exists job_receipt_waiting on job_receipt (created_by) where status = 'draft'::text;
