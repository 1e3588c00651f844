-- Posting goes only to open periods, also for a person who comes past the application.
create or replace function voucher_period_open() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from financial_year_periods p join financial_year y on y.id = p.doc
    where new.date between p.from_date and p.to_date and p.state <> 'closed' and y.status = 'active'
  ) then
    raise exception 'No open period holds %.', new.date using errcode = '23514';
  end if;
  return null;
end $$;
