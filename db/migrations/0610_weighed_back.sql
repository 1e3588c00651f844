-- What is left of a lot is weighed; the difference goes to what was made of it.
alter table stock_entry drop constraint stock_entry_kind_check;
alter table stock_entry add constraint stock_entry_kind_check check (kind in ('make', 'move', 'consume', 'cut', 'join', 'convert', 'reprice', 'weigh'));
create table "take_up_rests" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "take_up_rests_doc_fkey" references "take_up" (id) on delete cascade,
  "no" integer not null,
  "piece" bigint not null,
  "item" bigint,
  "gross_kg" numeric(18,3) constraint "take_up_rests_gross_kg_check" check ("gross_kg" >= 0),
  "tare_kg" numeric(18,3) constraint "take_up_rests_tare_kg_check" check ("tare_kg" >= 0),
  "kg" numeric(18,3) not null constraint "take_up_rests_kg_check" check ("kg" >= 0)
);
create table "take_up_weighed" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "take_up_weighed_doc_fkey" references "take_up" (id) on delete cascade,
  "no" integer not null,
  "piece" bigint not null,
  "book_kg" numeric(18,3) not null,
  "take_up" bigint not null,
  "drawn_kg" numeric(18,3) not null,
  "good_kg" numeric(18,3) not null,
  "more_kg" numeric(18,3) not null,
  "allowed_percent" numeric(18,2) not null
);
alter table "stage_practice" add column "over_use_percent" numeric(18,2) not null default 2;
alter table "stage_practice" alter column "over_use_percent" drop default;
alter table "stage_practice" add constraint "stage_practice_over_use_percent_check" CHECK (((over_use_percent >= (0)::numeric) AND (over_use_percent <= (100)::numeric)));
alter table "take_up_rests" add constraint "take_up_rests_item_fkey" FOREIGN KEY (item) REFERENCES item(id);
alter table "take_up_rests" add constraint "take_up_rests_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
create INDEX take_up_rests_doc ON take_up_rests USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON take_up_rests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'rests');
create TRIGGER audit_insert AFTER INSERT ON take_up_rests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'rests');
create TRIGGER audit_update AFTER UPDATE ON take_up_rests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'rests');
create TRIGGER no_truncate BEFORE TRUNCATE ON take_up_rests FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "take_up_weighed" add constraint "take_up_weighed_piece_fkey" FOREIGN KEY (piece) REFERENCES piece(id);
alter table "take_up_weighed" add constraint "take_up_weighed_take_up_fkey" FOREIGN KEY (take_up) REFERENCES take_up(id);
create INDEX take_up_weighed_doc ON take_up_weighed USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON take_up_weighed REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'weighed');
create TRIGGER audit_insert AFTER INSERT ON take_up_weighed REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'weighed');
create TRIGGER audit_update AFTER UPDATE ON take_up_weighed REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('takeUp', 'weighed');
create TRIGGER no_truncate BEFORE TRUNCATE ON take_up_weighed FOR EACH STATEMENT EXECUTE FUNCTION no_change();
