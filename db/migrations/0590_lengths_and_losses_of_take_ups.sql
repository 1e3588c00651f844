-- What ran through names the length into which it ran; a take-up says what its stage loses by plan, and why more is unexplained.
alter table "work_order_lengths" add column "start_m" numeric(18,3);
alter table "job_card_lengths" add column "start_m" numeric(18,3);
alter table "take_up" add column "waits" boolean;
alter table "take_up" add column "usual_loss_percent" numeric(18,2);
alter table "take_up" add column "because" text;
alter table "take_up" add column "beyond_kg" numeric(18,3);
alter table "take_up_used" add column "length_line" bigint;
alter table "take_up_used" add constraint "take_up_used_length_line_fkey" FOREIGN KEY (length_line) REFERENCES take_up_made(id);
create INDEX take_up_used_length_line ON take_up_used USING btree (length_line);
-- Waiting for quality is said of the take-up. Of what was posted before nothing was booked as a loss beyond what is usual.
update take_up t set beyond_kg = 0, waits = exists (
  select from take_up_made where doc = t.id and hold union all select from take_up_lots where doc = t.id and hold);
alter table "take_up" alter column "beyond_kg" set not null;
alter table "take_up_made" drop column "hold";
alter table "take_up_lots" drop column "hold";
-- A card of no work order is for rework.
alter table "job_card" add column "rework" boolean;
update job_card c set rework = not exists (
  select from job_card_lengths where doc = c.id and work_order is not null union all select from job_card_lots where doc = c.id and work_order is not null);
