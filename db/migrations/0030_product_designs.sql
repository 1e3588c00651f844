-- The design of a product, one row a revision: what was said of the cable, what followed from the tables on that day, and
-- the revision that a product stands for and an order pins.
create table "product_design" (
  "id" bigint generated always as identity primary key,
  "status" text not null constraint "product_design_status_check" check ("status" in ('draft', 'checked', 'approved', 'superseded', 'obsolete')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "product" bigint,
  "revision" integer,
  "designation" text,
  "standard" text constraint "product_design_standard_check" check ("standard" in ('IS 694', 'IS 1554-1', 'IS 7098-1', 'IS 7098-2', 'IS 14255', 'IEC 60502-1', 'IEC 60502-2', 'BS 5467', 'BS EN 50288-7', 'BS 5308', 'IS 17293')),
  "edition" text,
  "voltage_grade" text,
  "cores" numeric(18,1) constraint "product_design_cores_check" check ("cores" >= 0 and "cores" <= 100),
  "element" text constraint "product_design_element_check" check ("element" in ('core', 'pair', 'triad')),
  "sqmm" numeric(18,3) constraint "product_design_sqmm_check" check ("sqmm" >= 0),
  "neutral_sqmm" numeric(18,3) constraint "product_design_neutral_sqmm_check" check ("neutral_sqmm" >= 0),
  "metal" text constraint "product_design_metal_check" check ("metal" in ('CU', 'AL')),
  "tinned" text constraint "product_design_tinned_check" check ("tinned" in ('yes', 'no')),
  "class" text constraint "product_design_class_check" check ("class" in ('1', '2', '5', '6')),
  "form" text constraint "product_design_form_check" check ("form" in ('solid', 'circular', 'compacted', 'sector', 'flexible')),
  "insulation" text constraint "product_design_insulation_check" check ("insulation" in ('PVC-A', 'PVC-C', 'PVC-D', 'PVC-FR', 'XLPE', 'PE', 'XLPO')),
  "screen" text constraint "product_design_screen_check" check ("screen" in ('none', 'copperTape', 'copperWire', 'individual', 'overall', 'individualAndOverall')),
  "armour" text constraint "product_design_armour_check" check ("armour" in ('none', 'wire', 'strip', 'doubleWire', 'doubleStrip', 'aluminiumWire', 'aluminiumStrip')),
  "armour_practice" text constraint "product_design_armour_practice_check" check ("armour_practice" in ('A', 'B')),
  "sheath" text constraint "product_design_sheath_check" check ("sheath" in ('none', 'PVC-ST1', 'PVC-ST2', 'PE', 'LSZH', 'XLPO')),
  "fire_grade" text constraint "product_design_fire_grade_check" check ("fire_grade" in ('none', 'FR', 'FRLS', 'FRLSH')),
  "flat_cable" text constraint "product_design_flat_cable_check" check ("flat_cable" in ('yes', 'no')),
  "direct_current" text constraint "product_design_direct_current_check" check ("direct_current" in ('yes', 'no')),
  "messenger_sqmm" numeric(18,3) constraint "product_design_messenger_sqmm_check" check ("messenger_sqmm" >= 0),
  "messenger_insulated" text constraint "product_design_messenger_insulated_check" check ("messenger_insulated" in ('yes', 'no')),
  "street_lights" integer constraint "product_design_street_lights_check" check ("street_lights" >= 0 and "street_lights" <= 2),
  "street_light_sqmm" numeric(18,3) constraint "product_design_street_light_sqmm_check" check ("street_light_sqmm" >= 0),
  "run_m" numeric(18,0) constraint "product_design_run_m_check" check ("run_m" >= 1),
  "remarks" text,
  "called" text,
  "full_designation" text,
  "cable_type" bigint,
  "made_to" text,
  "conductor_diameter_mm" numeric(18,2),
  "core_diameter_mm" numeric(18,2),
  "overall_diameter_mm" numeric(18,2),
  "height_mm" numeric(18,2),
  "fictitious" text,
  "weight_kg_per_km" numeric(18,1),
  "copper_kg_per_km" numeric(18,1),
  "aluminium_kg_per_km" numeric(18,1),
  "resistance20_ohm_per_km" numeric(18,5),
  "ac_resistance_ohm_per_km" numeric(18,5),
  "reactance_ohm_per_km" numeric(18,5),
  "capacitance_uf_per_km" numeric(18,3),
  "continuous_c" numeric(18,0),
  "short_circuit_ka" numeric(18,2),
  "bending_radius_mm" numeric(18,0),
  "pulling_tension_n" numeric(18,0),
  "legend" text,
  "core_colours" text,
  "usual_length_m" numeric(18,0),
  "drum" text,
  "drum_length_m" numeric(18,0),
  "gross_kg" numeric(18,1),
  "made_in_m" numeric(18,0),
  "warnings" text,
  "working" text
);
create table "product_design_overrides" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "product_design_overrides_doc_fkey" references "product_design" (id) on delete cascade,
  "no" integer not null,
  "of" text not null constraint "product_design_overrides_of_check" check ("of" in ('conductor.diameterMm', 'conductor.kgPerKm', 'conductor.wires', 'insulation.thicknessMm', 'conductorScreen.thicknessMm', 'insulationScreen.thicknessMm', 'layUp.diameterMm', 'innerSheath.thicknessMm', 'armour.sizeMm', 'armour.count', 'outerSheath.thicknessMm')),
  "value" numeric(18,3) not null constraint "product_design_overrides_value_check" check ("value" >= 0),
  "reason" text not null
);
create table "product_design_attributes" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "product_design_attributes_doc_fkey" references "product_design" (id) on delete cascade,
  "no" integer not null,
  "attribute" text not null,
  "label" text not null,
  "value" text not null,
  "words" text not null,
  "origin" text not null constraint "product_design_attributes_origin_check" check ("origin" in ('designation', 'hand', 'guess', 'rule')),
  "why" text
);
create table "product_design_layers" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "product_design_layers_doc_fkey" references "product_design" (id) on delete cascade,
  "no" integer not null,
  "layer" text not null,
  "name" text not null,
  "place" text not null,
  "material" text not null,
  "count" integer not null,
  "nominal_mm" numeric(18,3),
  "least_mm" numeric(18,3),
  "as_made_mm" numeric(18,3),
  "under_mm" numeric(18,2),
  "over_mm" numeric(18,2),
  "kg_per_km" numeric(18,2) not null,
  "process" text not null,
  "because" text not null,
  "source" text not null
);
create table "product_design_materials" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "product_design_materials_doc_fkey" references "product_design" (id) on delete cascade,
  "no" integer not null,
  "material" text not null,
  "name" text not null,
  "category" text not null,
  "kg_per_km" numeric(18,3) not null,
  "running_scrap_kg_per_km" numeric(18,3) not null,
  "start_up_scrap_kg_per_km" numeric(18,3) not null,
  "issued_kg_per_km" numeric(18,3) not null,
  "source" text not null
);
create table "product_design_stages" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "product_design_stages_doc_fkey" references "product_design" (id) on delete cascade,
  "no" integer not null,
  "process" text not null,
  "name" text not null,
  "per" text not null constraint "product_design_stages_per_check" check ("per" in ('conductor', 'core', 'pair', 'cable')),
  "input_m" numeric(18,1) not null,
  "output_m" numeric(18,1) not null,
  "set_up_h" numeric(18,2) not null,
  "run_h" numeric(18,2) not null,
  "source" text not null
);
create table "product_design_tests" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "product_design_tests_doc_fkey" references "product_design" (id) on delete cascade,
  "no" integer not null,
  "category" text not null constraint "product_design_tests_category_check" check ("category" in ('routine', 'acceptance', 'type', 'optional')),
  "code" text not null,
  "name" text not null,
  "method" text not null,
  "limit" text not null,
  "frequency" text not null,
  "source" text
);
create table "product_design_drums" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "product_design_drums_doc_fkey" references "product_design" (id) on delete cascade,
  "no" integer not null,
  "code" text not null,
  "material" text not null,
  "length_m" numeric(18,0) not null,
  "net_kg" numeric(18,1) not null,
  "tare_kg" numeric(18,1) not null,
  "gross_kg" numeric(18,1) not null,
  "usual" boolean not null
);
create table "product_design_particulars" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "product_design_particulars_doc_fkey" references "product_design" (id) on delete cascade,
  "no" integer not null,
  "section" text not null,
  "particular" text not null,
  "value" text not null,
  "unit" text
);
alter table "product" add column "design" bigint;
alter table "product" add constraint "product_design_fkey" FOREIGN KEY (design) REFERENCES product_design(id);
alter table "product_design" add constraint "product_design_cable_type_fkey" FOREIGN KEY (cable_type) REFERENCES cable_type(id);
alter table "product_design" add constraint "product_design_product_fkey" FOREIGN KEY (product) REFERENCES product(id);
create INDEX product_design_called_search ON product_design USING gin (called gin_trgm_ops);
create INDEX product_design_designation_search ON product_design USING gin (designation gin_trgm_ops);
create INDEX product_design_full_designation_index ON product_design USING btree (full_designation, id DESC, id DESC);
create INDEX product_design_full_designation_search ON product_design USING gin (full_designation gin_trgm_ops);
create INDEX product_design_product_index ON product_design USING btree (product, id DESC, id DESC);
create TRIGGER audit_delete AFTER DELETE ON product_design REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', '');
create TRIGGER audit_insert AFTER INSERT ON product_design REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', '');
create TRIGGER audit_update AFTER UPDATE ON product_design REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON product_design FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX product_design_attributes_doc ON product_design_attributes USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON product_design_attributes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'attributes');
create TRIGGER audit_insert AFTER INSERT ON product_design_attributes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'attributes');
create TRIGGER audit_update AFTER UPDATE ON product_design_attributes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'attributes');
create TRIGGER no_truncate BEFORE TRUNCATE ON product_design_attributes FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX product_design_drums_doc ON product_design_drums USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON product_design_drums REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'drums');
create TRIGGER audit_insert AFTER INSERT ON product_design_drums REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'drums');
create TRIGGER audit_update AFTER UPDATE ON product_design_drums REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'drums');
create TRIGGER no_truncate BEFORE TRUNCATE ON product_design_drums FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX product_design_layers_doc ON product_design_layers USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON product_design_layers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'layers');
create TRIGGER audit_insert AFTER INSERT ON product_design_layers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'layers');
create TRIGGER audit_update AFTER UPDATE ON product_design_layers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'layers');
create TRIGGER no_truncate BEFORE TRUNCATE ON product_design_layers FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX product_design_materials_doc ON product_design_materials USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON product_design_materials REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'materials');
create TRIGGER audit_insert AFTER INSERT ON product_design_materials REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'materials');
create TRIGGER audit_update AFTER UPDATE ON product_design_materials REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'materials');
create TRIGGER no_truncate BEFORE TRUNCATE ON product_design_materials FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX product_design_overrides_doc ON product_design_overrides USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON product_design_overrides REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'overrides');
create TRIGGER audit_insert AFTER INSERT ON product_design_overrides REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'overrides');
create TRIGGER audit_update AFTER UPDATE ON product_design_overrides REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'overrides');
create TRIGGER no_truncate BEFORE TRUNCATE ON product_design_overrides FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX product_design_particulars_doc ON product_design_particulars USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON product_design_particulars REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'particulars');
create TRIGGER audit_insert AFTER INSERT ON product_design_particulars REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'particulars');
create TRIGGER audit_update AFTER UPDATE ON product_design_particulars REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'particulars');
create TRIGGER no_truncate BEFORE TRUNCATE ON product_design_particulars FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX product_design_stages_doc ON product_design_stages USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON product_design_stages REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'stages');
create TRIGGER audit_insert AFTER INSERT ON product_design_stages REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'stages');
create TRIGGER audit_update AFTER UPDATE ON product_design_stages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'stages');
create TRIGGER no_truncate BEFORE TRUNCATE ON product_design_stages FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX product_design_tests_doc ON product_design_tests USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON product_design_tests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'tests');
create TRIGGER audit_insert AFTER INSERT ON product_design_tests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'tests');
create TRIGGER audit_update AFTER UPDATE ON product_design_tests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('productDesign', 'tests');
create TRIGGER no_truncate BEFORE TRUNCATE ON product_design_tests FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "sales_order_items" add column "design" bigint;
alter table "sales_order_items" add constraint "sales_order_items_design_fkey" FOREIGN KEY (design) REFERENCES product_design(id);
