-- A set-off by journal says whose month it settles. Those that are there settle the month before where they are dated by the day on which
-- GSTR-3B is due, and their own month where they are dated later.
alter table journal add column set_off_period text;
update journal set set_off_period = to_char(case when extract(day from date) <= 24 then date - interval '1 month' else date end, 'MMYYYY') where kind = 'setOff';
