-- A number is written by the statement that draws it, and refused there when its series is used up: the commit travels with that statement,
-- so nobody can refuse it afterwards. Errors ST001 carry a sentence for the user.
create or replace function series_number(before text, n text, width integer, after text, most integer, pattern text) returns text language plpgsql immutable as $$
declare
  number text := before || lpad(n, greatest(width, length(n)), '0') || after;
begin
  if length(number) > most then
    raise exception 'The series % is used up: % has more than % characters. Give the document a shorter pattern.', pattern, number, most
      using errcode = 'ST001';
  end if;
  return number;
end $$;
