-- A product that was designed today has no list rate yet; an order asks for one.
alter table "product" alter column "list_rate" drop not null;
