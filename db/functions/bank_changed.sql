-- Bank details were entered or changed: somebody else has to confirm them. What stood before is what was confirmed last, not what somebody typed over it since. Our own, entered for the first time, replace nothing that was shown. The arguments are the document and the columns that hold the details.
create or replace function bank_changed() returns trigger language plpgsql as $$
declare
  was text;
  is_now text;
  called text := coalesce(to_jsonb(new) ->> 'name', to_jsonb(new) ->> 'bank', tg_argv[0]);
begin
  select string_agg(case tg_op when 'UPDATE' then to_jsonb(old) end ->> c, E'\n' order by no), string_agg(to_jsonb(new) ->> c, E'\n' order by no) into was, is_now
  from unnest(tg_argv[1:]) with ordinality as columns (c, no);
  if was is distinct from is_now and not (was is null and tg_argv[0] = 'company') then
    was := coalesce((select jsonb_build_array(c.before) from bank_change c
      where c.document = tg_argv[0] and c.document_id = new.id and c.id > coalesce((select max(k.id) from bank_change k
        where k.document = tg_argv[0] and k.document_id = new.id and k.status = 'confirmed'), 0)
      order by c.id limit 1), jsonb_build_array(was)) ->> 0;
    insert into bank_change (status, created_by, party, document, document_id, before, after, date, changed_by)
    values ('asked', nullif(app_setting('user_id'), '0')::bigint, called, tg_argv[0], new.id, was, is_now,
      (now() at time zone 'Asia/Kolkata')::date, (select id from "user" where id = app_setting('user_id')::bigint));
    perform note_security('bankChanged', null, jsonb_build_object('of', called));
  end if;
  return null;
end $$;
