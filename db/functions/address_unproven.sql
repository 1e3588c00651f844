-- An address that nobody has proven proves nobody. One that its owner has confirmed, and that has waited, comes in by the step of that name.
create or replace function address_unproven() returns trigger language plpgsql as $$
begin
  if lower(new.email) <> lower(old.email) and app_setting('action') is distinct from 'takeAddress' then
    new.verified := false;
  end if;
  return new;
end $$;
