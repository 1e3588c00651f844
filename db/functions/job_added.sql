-- Wakes the servers: one of them takes the job.
create or replace function job_added() returns trigger language plpgsql as $$
begin
  perform pg_notify('strand_job', '');
  return null;
end $$;
