-- A user who is blocked, or gets other rights or another address, signs in again, and the security log says who did it.
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
      'email', changed(old.email, new.email),
      'approvalLimit', changed(old.approval_limit, new.approval_limit))));
  end if;
  if new.status <> 'active' or new.email <> old.email then
    delete from mail_link where user_id = new.id;
  end if;
  perform pg_notify('strand_session', new.id::text);
  return null;
end $$;
