-- A series whose pattern names no year runs on over 1 April, by one counter: it stood still there, for its first number was taken.
insert into number_counter (series, year, next, last_date)
select series, 'all', max(next), max(last_date) from number_counter where series not like '%{fy}%' group by series;
delete from number_counter where series not like '%{fy}%' and year <> 'all';
update number_left_out set year = 'all' where series not like '%{fy}%';
