-- A piece that ran on from one length into others names the last of them too.
alter table "take_up_used" add column "until_line" bigint;
