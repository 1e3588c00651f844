-- Several drums of a work order may lie on one length until they are finished; what was planned before had one drum each above the cores.
alter table "work_order" add column "mothers" text not null default 'fit';
alter table "work_order" alter column "mothers" drop default;
alter table "work_order_lengths" add column "from_drum" integer;
alter table "work_order_lengths" add column "to_drum" integer;
alter table "work_order_stages" add column "at_most" text;
