-- How sure the cable of a price is and what was taken of it; the run and the drums of each line of a bill; marks of what is to be verified.
alter table "costed_bill" add column "metal_value" numeric(18,2) not null default 0;
alter table "costed_bill" alter column "metal_value" drop default;
alter table "costed_bill" add column "material_value" numeric(18,2) not null default 0;
alter table "costed_bill" alter column "material_value" drop default;
alter table "costed_bill_cables" add column "drum_m" integer;
alter table "costed_bill_cables" add constraint "costed_bill_cables_drum_m_check" CHECK (((drum_m >= 1) AND (drum_m <= 20000)));
alter table "costed_bill_priced" add column "run_m" integer;
alter table "costed_bill_priced" add column "metal_per_km" numeric(18,2);
alter table "costed_bill_priced" add column "material_per_km" numeric(18,2);
alter table "costing" add column "full_designation" text;
alter table "costing" add column "certainty" numeric(18,0);
alter table "costing" add column "assumed" text;
alter table "product_design_particulars" add column "to_verify" boolean not null default false;
alter table "product_design_particulars" alter column "to_verify" drop default;
alter table "product_design_tests" add column "to_verify" boolean not null default false;
alter table "product_design_tests" alter column "to_verify" drop default;
alter table "test_voltage" drop constraint "test_voltage_kind_check";
alter table "test_voltage" add constraint "test_voltage_kind_check" CHECK ((kind = ANY (ARRAY['hv-routine'::text, 'impulse'::text, 'spark-ac'::text])));
-- One bending radius: the engine reckons radius and cylinder, and two formulas of ours that differed from it stand back.
update attribute set status = 'blocked' where code in ('bending_radius_mm', 'bending_cylinder_mm') and formula in ('12 * overallDiameterMm', '15 * overallDiameterMm');
