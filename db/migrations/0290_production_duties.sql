-- People who run machines and who lead a shift; sizes of what a machine takes in and winds up, its works, and drums that stay on the floor.
alter table "approval_rule" drop constraint "approval_rule_maker_duties_check";
alter table "approval_rule" add constraint "approval_rule_maker_duties_check" CHECK ((maker_duties <@ ARRAY['admin'::text, 'masters'::text, 'sales'::text, 'costing'::text, 'purchase'::text, 'stores'::text, 'planning'::text, 'production'::text, 'supervisor'::text, 'quality'::text, 'despatch'::text, 'accounts'::text, 'approver'::text]));
alter table "approval_rule_steps" drop constraint "approval_rule_steps_duties_check";
alter table "approval_rule_steps" add constraint "approval_rule_steps_duties_check" CHECK ((duties <@ ARRAY['admin'::text, 'masters'::text, 'sales'::text, 'costing'::text, 'purchase'::text, 'stores'::text, 'planning'::text, 'production'::text, 'supervisor'::text, 'quality'::text, 'despatch'::text, 'accounts'::text, 'approver'::text]));
alter table "drum_code" add column "use" text not null default 'despatch';
alter table "drum_code" add constraint "drum_code_use_check" CHECK ((use = ANY (ARRAY['despatch'::text, 'process'::text, 'both'::text])));
alter table "machine" add column "pay_off_mm" integer;
alter table "machine" add column "take_up_mm" integer;
alter table "machine" add column "registration" bigint;
alter table "machine" add column "always_on" boolean not null default false;
alter table "machine" add column "places" integer not null default 1;
alter table "machine" add constraint "machine_pay_off_mm_check" CHECK ((pay_off_mm >= 0));
alter table "machine" add constraint "machine_places_check" CHECK (((places >= 1) AND (places <= 50)));
alter table "machine" add constraint "machine_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
alter table "machine" add constraint "machine_take_up_mm_check" CHECK ((take_up_mm >= 0));
alter table "user" drop constraint "user_duties_check";
alter table "user" add constraint "user_duties_check" CHECK ((duties <@ ARRAY['admin'::text, 'masters'::text, 'sales'::text, 'costing'::text, 'purchase'::text, 'stores'::text, 'planning'::text, 'production'::text, 'supervisor'::text, 'quality'::text, 'despatch'::text, 'accounts'::text, 'approver'::text]));
alter table drum_code alter column "use" drop default;
alter table machine alter column always_on drop default, alter column places drop default;
-- One field said both: of machines without a cage or creel it is the drum that pays off and the drum that takes up.
update machine set pay_off_mm = max_bobbin_mm, take_up_mm = max_bobbin_mm, max_bobbin_mm = null, version = version + 1
where bobbins is null and max_bobbin_mm is not null;
