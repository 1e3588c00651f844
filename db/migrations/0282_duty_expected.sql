-- Duty that the order put into the cost of the goods, which the bill of entry clears.
alter table "bill_of_entry" add column "expected" numeric(18,2) not null default 0 constraint "bill_of_entry_expected_check" check ("expected" >= 0);
alter table "bill_of_entry" alter column "expected" drop default;
