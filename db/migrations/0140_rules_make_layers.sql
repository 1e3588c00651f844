-- The rules of a cable type tree say which layers a cable has: of a tape they say what it is and where it lies, they may ask for
-- more of a cable, and a design keeps what they said.
alter table "cable_type_tree_rules" add column "over" text;
alter table "cable_type_tree_rules" add column "material" bigint;
alter table "cable_type_tree_rules" add column "thickness_mm" numeric(18,3);
alter table "cable_type_tree_rules" add column "pieces" integer;
alter table "cable_type_tree_rules" add constraint "cable_type_tree_rules_material_fkey" FOREIGN KEY (material) REFERENCES raw_material(id);
alter table "cable_type_tree_rules" add constraint "cable_type_tree_rules_over_check" CHECK ((over = ANY (ARRAY['laidUp'::text, 'innerSheath'::text, 'armour'::text])));
alter table "cable_type_tree_rules" add constraint "cable_type_tree_rules_pieces_check" CHECK (((pieces >= 1) AND (pieces <= 10)));
alter table "cable_type_tree_rules" drop constraint "cable_type_tree_rules_subject_check";
alter table "cable_type_tree_rules" add constraint "cable_type_tree_rules_subject_check" CHECK ((subject = ANY (ARRAY['always'::text, 'cores'::text, 'sqmm'::text, 'kv'::text, 'armour'::text, 'screen'::text, 'insulation'::text, 'form'::text, 'metal'::text, 'diameterMm'::text])));
alter table "cable_type_tree_rules" add constraint "cable_type_tree_rules_thickness_mm_check" CHECK (((thickness_mm >= (0)::numeric) AND (thickness_mm <= (5)::numeric)));
alter table "product_design_stack" drop constraint "product_design_stack_says_check";
alter table "product_design_stack" add constraint "product_design_stack_says_check" CHECK ((says = ANY (ARRAY['present'::text, 'absent'::text, 'figure'::text, 'material'::text, 'leftOut'::text, 'tape'::text])));

-- Until now the rules explained the layers and made none. What a works had put right in a shipped tree changed no cable, and must not
-- begin to: the tree takes the rules that are shipped now. Its own words stay in the audit trail.
update "cable_type_tree" set "standing" = 'unverified' where "standing" = 'corrected';
