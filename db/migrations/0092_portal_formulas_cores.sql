-- Who of a customer may see what, attributes that the engine reckons, and cores of a type test as numbers.
create table "customer_portal_users" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "customer_portal_users_doc_fkey" references "customer" (id) on delete cascade,
  "no" integer not null,
  "name" text not null,
  "role" text,
  "email" text not null,
  "sees" text[] not null constraint "customer_portal_users_sees_check" check ("sees" <@ array['orders', 'despatches', 'certificates', 'inspections', 'bills', 'drumDues', 'designs']::text[]),
  "valid_to" date
);
create table "product_design_reckoned" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "product_design_reckoned_doc_fkey" references "product_design" (id) on delete cascade,
  "no" integer not null,
  "name" text not null,
  "value" numeric(18,4) not null,
  "unit" text,
  "read_in" text[] not null constraint "product_design_reckoned_read_in_check" check ("read_in" <@ array['weight', 'limit', 'marking', 'price']::text[]),
  "source" text not null
);
alter table "attribute" add column "read_in" text[] not null default '{}';
alter table "attribute" alter column "read_in" drop default;
alter table "attribute" add column "test" text;
alter table "attribute" add column "bound" text not null default 'most';
alter table "attribute" alter column "bound" drop default;
alter table "attribute" add constraint "attribute_bound_check" CHECK ((bound = ANY (ARRAY['most'::text, 'least'::text])));
alter table "attribute" add constraint "attribute_read_in_check" CHECK ((read_in <@ ARRAY['weight'::text, 'limit'::text, 'marking'::text, 'price'::text]));
alter table "customer" add column "portal_access" boolean not null default false;
alter table "customer" alter column "portal_access" drop default;
create INDEX customer_portal_users_doc ON customer_portal_users USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON customer_portal_users REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('customer', 'portalUsers');
create TRIGGER audit_insert AFTER INSERT ON customer_portal_users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('customer', 'portalUsers');
create TRIGGER audit_update AFTER UPDATE ON customer_portal_users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('customer', 'portalUsers');
create TRIGGER no_truncate BEFORE TRUNCATE ON customer_portal_users FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX product_design_reckoned_doc ON product_design_reckoned USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON product_design_reckoned REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'reckoned');
create TRIGGER audit_insert AFTER INSERT ON product_design_reckoned REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'reckoned');
create TRIGGER audit_update AFTER UPDATE ON product_design_reckoned REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'reckoned');
create TRIGGER no_truncate BEFORE TRUNCATE ON product_design_reckoned FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "type_test_report_covers" add column "from_cores" numeric(18,1);
alter table "type_test_report_covers" add column "to_cores" numeric(18,1);
alter table "type_test_report_covers" add constraint "type_test_report_covers_from_cores_check" CHECK ((from_cores >= (1)::numeric));
alter table "type_test_report_covers" add constraint "type_test_report_covers_to_cores_check" CHECK ((to_cores >= (1)::numeric));
-- Cores stood in words, such as "3C and 3.5C": the least and the most of the numbers in them.
update "type_test_report_covers" c set from_cores = found.least, to_cores = found.most
from (select k.id, min(m[1]::numeric) as least, max(m[1]::numeric) as most
  from "type_test_report_covers" k, regexp_matches(k.cores, '(\d+(?:\.\d)?)', 'g') m group by k.id) found
where found.id = c.id and found.least >= 1;
alter table "type_test_report_covers" drop column "cores";
