-- Lines of a bill that are about something else than a cable.
alter table "costed_bill_priced" drop constraint "costed_bill_priced_reading_check";
alter table "costed_bill_priced" add constraint "costed_bill_priced_reading_check" CHECK ((reading = ANY (ARRAY['chosen'::text, 'sure'::text, 'guessed'::text, 'asks'::text, 'impossible'::text, 'other'::text])));
