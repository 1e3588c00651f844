-- Invoices are numbered in the order of their dates (CGST Rules 2017, rule 46(b)): the counter knows the day of its newest number.
alter table number_counter add column last_date date;

create function day_in_series(last date, wanted date, newest text) returns date language plpgsql immutable as $$
begin
  if wanted < last then
    raise exception 'The newest number of this series, %, is dated %. Date this one % or later.', newest, last, last
      using errcode = 'ST001';
  end if;
  return wanted;
end $$;
