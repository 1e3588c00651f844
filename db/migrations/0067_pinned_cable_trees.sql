-- A cable tree that the works changed: what its rows say beyond which layers there are, the designs that are pinned to one
-- with what it said on that day, and the single row that put each layer of a design there.
create table "product_design_stack" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "product_design_stack_doc_fkey" references "product_design" (id) on delete cascade,
  "no" integer not null,
  "says" text not null constraint "product_design_stack_says_check" check ("says" in ('figure', 'material', 'leftOut', 'tape')),
  "of" text not null,
  "value" numeric(18,3),
  "pieces" integer,
  "material" text,
  "process" text,
  "source" text not null
);
alter table "cable_tree" add column "shown_on" text;
alter table "cable_tree_layers" add column "thickness_mm" numeric(18,3);
alter table "cable_tree_layers" add column "pieces" integer;
alter table "cable_tree_layers" add column "lay_ratio" numeric(18,1);
alter table "cable_tree_layers" add column "left_out" boolean not null default false;
alter table "cable_tree_layers" alter column "left_out" drop default;
alter table "cable_tree_layers" add constraint "cable_tree_layers_lay_ratio_check" CHECK (((lay_ratio >= (0)::numeric) AND (lay_ratio <= (100)::numeric)));
alter table "cable_tree_layers" drop constraint "cable_tree_layers_layer_check";
alter table "cable_tree_layers" add constraint "cable_tree_layers_layer_check" CHECK ((layer = ANY (ARRAY['CONDUCTOR'::text, 'FIRE-BARRIER'::text, 'COND-SCREEN'::text, 'INSULATION'::text, 'INS-SCREEN'::text, 'CORE-TAPE'::text, 'METAL-SCREEN'::text, 'CORE-ID'::text, 'RIDGE'::text, 'PAIRING'::text, 'PAIR-SCREEN'::text, 'MESSENGER'::text, 'LAYUP'::text, 'TWIST'::text, 'FILLER'::text, 'BINDER'::text, 'OVERALL-SCREEN'::text, 'INNER-SHEATH'::text, 'ARMOUR'::text, 'OUTER-SHEATH'::text, 'TAPE'::text, 'MARKING'::text])));
alter table "cable_tree_layers" add constraint "cable_tree_layers_pieces_check" CHECK (((pieces >= 1) AND (pieces <= 999)));
alter table "cable_tree_layers" add constraint "cable_tree_layers_thickness_mm_check" CHECK (((thickness_mm >= (0)::numeric) AND (thickness_mm <= (20)::numeric)));
alter table "cable_type_tree_rules" drop constraint "cable_type_tree_rules_layer_check";
alter table "cable_type_tree_rules" add constraint "cable_type_tree_rules_layer_check" CHECK ((layer = ANY (ARRAY['CONDUCTOR'::text, 'FIRE-BARRIER'::text, 'COND-SCREEN'::text, 'INSULATION'::text, 'INS-SCREEN'::text, 'CORE-TAPE'::text, 'METAL-SCREEN'::text, 'CORE-ID'::text, 'RIDGE'::text, 'PAIRING'::text, 'PAIR-SCREEN'::text, 'MESSENGER'::text, 'LAYUP'::text, 'TWIST'::text, 'FILLER'::text, 'BINDER'::text, 'OVERALL-SCREEN'::text, 'INNER-SHEATH'::text, 'ARMOUR'::text, 'OUTER-SHEATH'::text, 'TAPE'::text, 'MARKING'::text])));
alter table "product_design" add column "tree" bigint;
alter table "product_design" add constraint "product_design_tree_fkey" FOREIGN KEY (tree) REFERENCES cable_tree(id);
alter table "product_design_layers" add column "rule" bigint;
alter table "product_design_layers" add column "tree" bigint;
alter table "product_design_layers" add column "row_no" integer;
alter table "product_design_layers" add constraint "product_design_layers_rule_fkey" FOREIGN KEY (rule) REFERENCES cable_type_tree(id);
alter table "product_design_layers" add constraint "product_design_layers_tree_fkey" FOREIGN KEY (tree) REFERENCES cable_tree(id);
alter table "product_design_overrides" drop constraint "product_design_overrides_of_check";
alter table "product_design_overrides" add constraint "product_design_overrides_of_check" CHECK ((of = ANY (ARRAY['conductor.diameterMm'::text, 'conductor.kgPerKm'::text, 'conductor.wires'::text, 'insulation.thicknessMm'::text, 'conductorScreen.thicknessMm'::text, 'insulationScreen.thicknessMm'::text, 'metallicScreen.thicknessMm'::text, 'layUp.diameterMm'::text, 'layUp.layRatio'::text, 'binderTape.thicknessMm'::text, 'binderTape.count'::text, 'innerSheath.thicknessMm'::text, 'armour.sizeMm'::text, 'armour.count'::text, 'armour.layRatio'::text, 'outerSheath.thicknessMm'::text])));
create INDEX product_design_stack_doc ON product_design_stack USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON product_design_stack REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'stack');
create TRIGGER audit_insert AFTER INSERT ON product_design_stack REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'stack');
create TRIGGER audit_update AFTER UPDATE ON product_design_stack REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'stack');
create TRIGGER no_truncate BEFORE TRUNCATE ON product_design_stack FOR EACH STATEMENT EXECUTE FUNCTION no_change();
