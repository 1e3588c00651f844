-- Lines that belong to another line of their document know it by its id, no longer by its number. The trail is left alone: nothing of what
-- the lines say has changed.
alter table purchase_order_schedule disable trigger audit_update;
alter table purchase_order_fixations disable trigger audit_update;
alter table purchase_invoice_matches disable trigger audit_update;
alter table purchase_return_origins disable trigger audit_update;

alter table purchase_order_schedule add column parent bigint;
update purchase_order_schedule s set parent = l.id from purchase_order_items l where l.doc = s.doc and l.no = s.line;
alter table purchase_order_schedule drop column line, alter column parent set not null;
alter table purchase_order_schedule add constraint purchase_order_schedule_parent_fkey
  foreign key (parent) references purchase_order_items (id) on delete cascade;
create index purchase_order_schedule_parent on purchase_order_schedule (parent);

alter table purchase_order_fixations add column parent bigint;
update purchase_order_fixations s set parent = l.id from purchase_order_items l where l.doc = s.doc and l.no = s.line;
alter table purchase_order_fixations drop column line, alter column parent set not null;
alter table purchase_order_fixations add constraint purchase_order_fixations_parent_fkey
  foreign key (parent) references purchase_order_items (id) on delete cascade;
create index purchase_order_fixations_parent on purchase_order_fixations (parent);

alter table purchase_invoice_matches add column parent bigint;
update purchase_invoice_matches s set parent = l.id from purchase_invoice_items l where l.doc = s.doc and l.no = s.line;
alter table purchase_invoice_matches drop column line, alter column parent set not null;
alter table purchase_invoice_matches add constraint purchase_invoice_matches_parent_fkey
  foreign key (parent) references purchase_invoice_items (id) on delete cascade;
create index purchase_invoice_matches_parent on purchase_invoice_matches (parent);

alter table purchase_return_origins add column parent bigint;
update purchase_return_origins s set parent = l.id from purchase_return_goods l where l.doc = s.doc and l.no = s.line;
alter table purchase_return_origins drop column line, alter column parent set not null;
alter table purchase_return_origins add constraint purchase_return_origins_parent_fkey
  foreign key (parent) references purchase_return_goods (id) on delete cascade;
create index purchase_return_origins_parent on purchase_return_origins (parent);

alter table purchase_order_schedule enable trigger audit_update;
alter table purchase_order_fixations enable trigger audit_update;
alter table purchase_invoice_matches enable trigger audit_update;
alter table purchase_return_origins enable trigger audit_update;
