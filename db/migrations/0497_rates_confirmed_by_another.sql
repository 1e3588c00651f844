-- A rate of a material holds once another person than who entered it has confirmed it, and is corrected by a new row; what holds already holds.
alter table "material_rate" add column "jump_reason" text, add column "corrects" bigint, drop column "standing";
alter table "material_rate" add constraint "material_rate_corrects_fkey" FOREIGN KEY (corrects) REFERENCES material_rate(id);
alter table "material_rate" drop constraint "material_rate_status_check";
alter table material_rate disable trigger audit_update;
update material_rate set status = 'confirmed' where status = 'active';
alter table material_rate enable trigger audit_update;
alter table "material_rate" add constraint "material_rate_status_check" CHECK ((status = ANY (ARRAY['entered'::text, 'confirmed'::text, 'blocked'::text])));
drop index "material_rate_key";
create UNIQUE INDEX material_rate_key ON material_rate USING btree (material, drum, valid_from, corrects) NULLS NOT DISTINCT;
create INDEX material_rate_waiting ON material_rate USING btree (created_by) WHERE (status = 'entered'::text);

-- How old the rates of an offer may be, and why an older base day stands.
alter table "company" add column "base_day_age" integer not null default 3, add column "metal_rate_age" integer not null default 45;
alter table "company" alter column "base_day_age" drop default, alter column "metal_rate_age" drop default;
alter table "company" add constraint "company_base_day_age_check" CHECK (((base_day_age >= 0) AND (base_day_age <= 60)));
alter table "company" add constraint "company_metal_rate_age_check" CHECK (((metal_rate_age >= 1) AND (metal_rate_age <= 365)));
alter table "quotation" add column "rate_day_reason" text;
alter table "quotation_bases" add column "age_days" integer;
alter table quotation_bases disable trigger audit_update;
update quotation_bases b set age_days = q.rate_day - b.valid_from from quotation q where q.id = b.doc;
alter table quotation_bases enable trigger audit_update;
alter table "quotation_bases" alter column "age_days" set not null;

alter table "approval_rule" drop constraint "approval_rule_finding_check";
alter table "approval_rule" add constraint "approval_rule_finding_check" CHECK ((finding = ANY (ARRAY['credit'::text, 'mismatch'::text, 'belowCost'::text, 'unpriced'::text, 'oldBase'::text])));
with made as (
  insert into approval_rule (status, name, document, finding, maker_duties, maker)
  select 'active', 'Quotations on an old base day', 'quotation', 'oldBase', '{}', 'another'
  where exists (select from approval_rule where document = 'quotation' and name = 'Quotations below cost')
  on conflict do nothing returning id)
insert into approval_rule_steps (doc, no, duties, count, within_limit) select id, 1, '{approver}', 1, false from made;
