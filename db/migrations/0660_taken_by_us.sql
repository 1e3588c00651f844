-- What was taken where the words of a buyer leave it open reaches the offer and the order, and lines that are no cable are counted.
alter table "costed_bill" add column "set_aside" integer not null default 0;
alter table "costed_bill" alter column "set_aside" drop default;
alter table "costed_bill_priced" add column "assumed" text;
alter table "enquiry" add column "set_aside" integer not null default 0;
alter table "enquiry" alter column "set_aside" drop default;
alter table "enquiry_read_as" add column "assumed" text;
alter table "quotation_issued_items" add column "assumed" text;
alter table "quotation_items" add column "assumed" text;
alter table "quotation_items" add column "certainty" numeric(18,0);
alter table "sales_order_items" add column "assumed" text;
alter table "sales_order_items" add column "certainty" numeric(18,0);
