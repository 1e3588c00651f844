-- A user who is blocked, or gets other rights or another address, signs in again, and the security log says who did it; the addresses themselves stand in the trail of the user, which administrators read.
create or replace function user_changed() returns trigger language plpgsql as $$
begin
  if (new.status, new.user_type, new.duties, new.email) is distinct from (old.status, old.user_type, old.duties, old.email) then
    delete from session where user_id = new.id;
  end if;
  if (new.status, new.user_type, new.duties, new.email, new.approval_limit) is distinct from (old.status, old.user_type, old.duties, old.email, old.approval_limit) then
    perform note_security('rightsChanged', new.id, jsonb_strip_nulls(jsonb_build_object(
      'status', changed(old.status, new.status),
      'userType', changed(old.user_type, new.user_type),
      'duties', changed(old.duties, new.duties),
      'email', case when new.email <> old.email then 'changed' end,
      'approvalLimit', changed(old.approval_limit, new.approval_limit))));
  end if;
  if new.status <> 'active' or new.email <> old.email then
    delete from mail_link where user_id = new.id;
    delete from address_change where user_id = new.id;
  end if;
  -- Nobody holds the account before a password is set: the letter goes to whoever it is for now.
  if new.status = 'active' and lower(new.email) <> lower(old.email) and new.verified is not true then
    perform send_link(new.id, 'verify', interval '7 days');
  end if;
  if not new.duties <@ old.duties then
    perform tell_administrators(new.id, new.name, array(select d from unnest(new.duties) d where d <> all(old.duties)));
  end if;
  perform pg_notify('strand_session', new.id::text);
  return null;
end $$;
