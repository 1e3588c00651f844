-- A card that was started or stopped without a network says when that was.
alter table "job_card" add column "since_stamp" timestamptz;
