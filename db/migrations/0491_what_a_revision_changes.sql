-- What a revision of an offer changes is told of the whole offer too, not of lines alone.
alter table quotation_differences alter column line_no drop not null, alter column difference drop not null;
