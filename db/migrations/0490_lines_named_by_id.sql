-- An alternate of an offer and a fault of a take-up know their line by its id, no longer by its number. The trail is left alone: nothing of
-- what the lines say has changed.
alter table quotation_items disable trigger audit_update;
alter table take_up_events disable trigger audit_update;

alter table quotation_items drop constraint quotation_items_instead_of_check, alter column instead_of type bigint;
update quotation_items l set instead_of = (select m.id from quotation_items m where m.doc = l.doc and m.no = l.instead_of)
where l.instead_of is not null;
alter table quotation_items add constraint quotation_items_instead_of_fkey foreign key (instead_of) references quotation_items (id);
create index quotation_items_instead_of on quotation_items (instead_of);

alter table take_up_events drop constraint take_up_events_length_line_check, alter column length_line type bigint;
update take_up_events e set length_line = m.id from take_up_made m where m.doc = e.doc and m.no = e.length_line;
alter table take_up_events add constraint take_up_events_length_line_fkey foreign key (length_line) references take_up_made (id);
create index take_up_events_length_line on take_up_events (length_line);

alter table quotation_items enable trigger audit_update;
alter table take_up_events enable trigger audit_update;
