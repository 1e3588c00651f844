-- A setting that the application gave to its transaction, such as the user or the reason; null without one.
create or replace function app_setting(name text) returns text language sql stable as $$ select nullif(current_setting('app.' || name, true), '') $$;
