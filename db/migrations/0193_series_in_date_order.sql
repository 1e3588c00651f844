-- Invoices are numbered in the order of their dates (CGST Rules 2017, rule 46(b)): the counter knows the day of its newest number.
alter table number_counter add column last_date date;
