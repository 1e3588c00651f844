-- The day of a new number, refused when the series already has a number of a later day. Errors ST001 carry a sentence for the user.
create or replace function day_in_series(last date, wanted date, newest text) returns date language plpgsql immutable as $$
begin
  if wanted < last then
    raise exception 'The newest number of this series, %, is dated %. Date this one % or later.', newest, last, last
      using errcode = 'ST001';
  end if;
  return wanted;
end $$;
