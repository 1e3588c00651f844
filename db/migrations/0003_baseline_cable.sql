-- Cable engineering: standards, tables, trees, designs and what they cost.

create table attribute (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  kind text not null check (kind in ('number', 'text', 'list', 'bool', 'material')),
  unit text,
  "least" numeric(18,4),
  most numeric(18,4),
  formula text,
  used_in text[] not null check (used_in <@ array['type', 'tree', 'product', 'item', 'quotation']::text[]),
  required boolean not null,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected')),
  read_in text[] not null check (read_in <@ array['weight', 'limit', 'marking', 'price']::text[]),
  test text,
  bound text not null check (bound in ('most', 'least'))
);
create index attribute_sort on attribute (code, id);
create unique index attribute_code_key on attribute (lower(code));
create index attribute_code_search on attribute using gin (code gin_trgm_ops);
create index attribute_name_search on attribute using gin (name gin_trgm_ops);

create table attribute_values (
  id bigint generated always as identity primary key,
  doc bigint not null references attribute (id) on delete cascade,
  no integer not null,
  value text not null
);
create index attribute_values_doc on attribute_values (doc, no);

create table cable_tree (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  cable_type bigint not null,
  note text,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected')),
  shown_on text
);
create index cable_tree_sort on cable_tree (code, id);
create unique index cable_tree_code_key on cable_tree (lower(code));
create index cable_tree_code_search on cable_tree using gin (code gin_trgm_ops);
create index cable_tree_cable_type_index on cable_tree (cable_type, code, id);

create table cable_tree_layers (
  id bigint generated always as identity primary key,
  doc bigint not null references cable_tree (id) on delete cascade,
  no integer not null,
  sequence integer not null check (sequence >= 1 and sequence <= 99),
  layer text not null check (layer in ('CONDUCTOR', 'FIRE-BARRIER', 'COND-SCREEN', 'INSULATION', 'INS-SCREEN', 'CORE-TAPE', 'METAL-SCREEN', 'CORE-ID', 'RIDGE', 'PAIRING', 'PAIR-SCREEN', 'MESSENGER', 'LAYUP', 'TWIST', 'FILLER', 'BINDER', 'OVERALL-SCREEN', 'INNER-SHEATH', 'ARMOUR', 'OUTER-SHEATH', 'TAPE', 'MARKING')),
  per_core boolean not null,
  optional boolean not null,
  process bigint not null,
  material bigint,
  attributes text,
  start_scrap_m numeric(18,3) check (start_scrap_m >= 0),
  run_scrap_percent numeric(18,2) check (run_scrap_percent >= 0 and run_scrap_percent <= 50),
  thickness_mm numeric(18,3) check (thickness_mm >= 0 and thickness_mm <= 20),
  pieces integer check (pieces >= 1 and pieces <= 999),
  lay_ratio numeric(18,1) check (lay_ratio >= 0 and lay_ratio <= 100),
  left_out boolean not null
);
create index cable_tree_layers_doc on cable_tree_layers (doc, no);

create table cable_type (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  family text not null,
  standard bigint not null,
  voltage_grades text not null,
  cores text not null,
  conductors text not null,
  insulations text not null,
  armours text[] not null check (armours <@ array['none', 'round-wire', 'strip']::text[]),
  designations text,
  fire_grade text check (fire_grade in ('FR', 'FRLS', 'FRLSH', 'ZHFR')),
  hsn text,
  sales_account bigint,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index cable_type_sort on cable_type (code, id);
create unique index cable_type_code_key on cable_type (lower(code));
create index cable_type_code_search on cable_type using gin (code gin_trgm_ops);
create index cable_type_name_search on cable_type using gin (name gin_trgm_ops);

create table cable_type_tree (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  cable_type bigint not null,
  tree bigint,
  inherits bigint,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected')),
  shown_on text
);
create index cable_type_tree_sort on cable_type_tree (code, id);
create unique index cable_type_tree_code_key on cable_type_tree (lower(code));
create index cable_type_tree_code_search on cable_type_tree using gin (code gin_trgm_ops);

create table cable_type_tree_rules (
  id bigint generated always as identity primary key,
  doc bigint not null references cable_type_tree (id) on delete cascade,
  no integer not null,
  layer text not null check (layer in ('CONDUCTOR', 'FIRE-BARRIER', 'COND-SCREEN', 'INSULATION', 'INS-SCREEN', 'CORE-TAPE', 'METAL-SCREEN', 'CORE-ID', 'RIDGE', 'PAIRING', 'PAIR-SCREEN', 'MESSENGER', 'LAYUP', 'TWIST', 'FILLER', 'BINDER', 'OVERALL-SCREEN', 'INNER-SHEATH', 'ARMOUR', 'OUTER-SHEATH', 'TAPE', 'MARKING')),
  effect text not null check (effect in ('present', 'absent')),
  subject text not null check (subject in ('always', 'cores', 'sqmm', 'kv', 'armour', 'screen', 'insulation', 'form', 'metal', 'diameterMm')),
  operator text check (operator in ('eq', 'ne', 'ge', 'le')),
  value text,
  standard bigint,
  reason text not null,
  over text check (over in ('laidUp', 'innerSheath', 'armour')),
  material bigint,
  thickness_mm numeric(18,3) check (thickness_mm >= 0 and thickness_mm <= 5),
  pieces integer check (pieces >= 1 and pieces <= 10)
);
create index cable_type_tree_rules_doc on cable_type_tree_rules (doc, no);

create table code_letter (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  letters text,
  "position" text not null check ("position" in ('1', '2', '3', '4', '5')),
  meaning text not null,
  standards text not null,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index code_letter_sort on code_letter ("position", letters, id);
create index code_letter_meaning_search on code_letter using gin (meaning gin_trgm_ops);
create unique index code_letter_key on code_letter (letters, "position") nulls not distinct;

create table core (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  element text not null check (element in ('core', 'pair', 'triad', 'quad')),
  cores numeric(18,1) not null check (cores >= 0.5),
  reduced_neutral boolean not null,
  earth boolean not null,
  plan text,
  sector_degrees numeric(18,1) check (sector_degrees >= 0 and sector_degrees <= 360),
  neutral_degrees numeric(18,1) check (neutral_degrees >= 0 and neutral_degrees <= 360),
  control boolean not null,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected')),
  lay_up_factor numeric(18,3) check (lay_up_factor >= 1 and lay_up_factor <= 30),
  gap_percent numeric(18,1)
);
create index core_sort on core (cores, id);
create unique index core_code_key on core (lower(code));
create index core_code_search on core using gin (code gin_trgm_ops);
create index core_name_search on core using gin (name gin_trgm_ops);

create table core_colours (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  standard bigint,
  cores numeric(18,1) not null check (cores >= 0.5),
  colours text not null,
  rule text,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index core_colours_sort on core_colours (standard, cores, id);
create index core_colours_standard_index on core_colours (standard, standard, cores, id);
create unique index core_colours_key on core_colours (standard, cores) nulls not distinct;

create table cost_head (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  basis text not null,
  note text,
  sort integer not null check (sort >= 0),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index cost_head_sort on cost_head (sort, id);
create unique index cost_head_code_key on cost_head (lower(code));
create index cost_head_code_search on cost_head using gin (code gin_trgm_ops);
create index cost_head_name_search on cost_head using gin (name gin_trgm_ops);

create table cost_terms (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  credit_days integer not null check (credit_days >= 0 and credit_days <= 365),
  distance_km integer not null check (distance_km >= 0 and distance_km <= 10000),
  overhead_pct numeric(18,2) not null check (overhead_pct >= 0 and overhead_pct <= 100),
  interest_pct_per_year numeric(18,2) not null check (interest_pct_per_year >= 0 and interest_pct_per_year <= 100),
  margin_pct numeric(18,2) not null check (margin_pct >= 0 and margin_pct <= 100),
  margin_on text not null check (margin_on in ('cost', 'price')),
  commission_pct numeric(18,2) not null check (commission_pct >= 0 and commission_pct <= 100),
  testing_per_km numeric(18,2) not null check (testing_per_km >= 0),
  packing_per_drum numeric(18,2) not null check (packing_per_drum >= 0),
  freight_per_tonne_km numeric(18,2) not null check (freight_per_tonne_km >= 0),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index cost_terms_sort on cost_terms (code, id);
create unique index cost_terms_code_key on cost_terms (lower(code));
create index cost_terms_code_search on cost_terms using gin (code gin_trgm_ops);
create index cost_terms_name_search on cost_terms using gin (name gin_trgm_ops);

create table cost_terms_recoveries (
  id bigint generated always as identity primary key,
  doc bigint not null references cost_terms (id) on delete cascade,
  no integer not null,
  category text not null check (category in ('conductor', 'screen', 'insulation', 'inner sheath', 'armour', 'outer sheath', 'filler', 'tape', 'additive', 'packing')),
  recovery_pct numeric(18,2) not null check (recovery_pct >= 0 and recovery_pct <= 100)
);
create index cost_terms_recoveries_doc on cost_terms_recoveries (doc, no);

create table drum_code (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  material text not null check (material in ('wood', 'steel')),
  flange_mm integer not null check (flange_mm >= 1),
  barrel_mm integer not null check (barrel_mm >= 1),
  traverse_mm integer not null check (traverse_mm >= 1),
  overall_width_mm integer not null check (overall_width_mm >= 1),
  tare_kg numeric(18,3) not null check (tare_kg >= 0),
  max_load_kg numeric(18,3) not null check (max_load_kg >= 0),
  returnable boolean not null,
  deposit numeric(18,2) check (deposit >= 0),
  item bigint,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index drum_code_sort on drum_code (code, id);
create unique index drum_code_code_key on drum_code (lower(code));
create index drum_code_code_search on drum_code using gin (code gin_trgm_ops);

create table material_rate (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  material bigint,
  drum bigint,
  valid_from date not null,
  basis text not null,
  quoted numeric(18,2) check (quoted >= 0),
  exchange_usd_per_tonne numeric(18,2) check (exchange_usd_per_tonne >= 0),
  premium_usd_per_tonne numeric(18,2) not null check (premium_usd_per_tonne >= 0),
  rupees_per_usd numeric(18,4) check (rupees_per_usd >= 0),
  duty_pct numeric(18,3) not null check (duty_pct >= 0 and duty_pct <= 100),
  handling_rupees_per_tonne numeric(18,2) not null check (handling_rupees_per_tonne >= 0),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected')),
  landed_per_tonne numeric(18,2),
  rate numeric(18,2) not null,
  derivation text not null
);
create index material_rate_sort on material_rate (valid_from desc, material, id desc);
create index material_rate_material_index on material_rate (material, valid_from desc, material, id desc);
create index material_rate_basis_search on material_rate using gin (basis gin_trgm_ops);
create unique index material_rate_key on material_rate (material, drum, valid_from) nulls not distinct;

create table process (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  stage text not null check (stage in ('CONDUCTOR', 'CORE', 'ASSEMBLY', 'SHEATH', 'QA', 'PACK')),
  input text not null,
  output text not null,
  machine_types text,
  downtime_reasons text,
  scrap_reasons text,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index process_sort on process (code, id);
create unique index process_code_key on process (lower(code));
create index process_code_search on process using gin (code gin_trgm_ops);
create index process_name_search on process using gin (name gin_trgm_ops);

create table process_parameters (
  id bigint generated always as identity primary key,
  doc bigint not null references process (id) on delete cascade,
  no integer not null,
  name text not null
);
create index process_parameters_doc on process_parameters (doc, no);

create table process_route (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  cable_type bigint not null,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index process_route_sort on process_route (code, id);
create unique index process_route_code_key on process_route (lower(code));
create index process_route_code_search on process_route using gin (code gin_trgm_ops);
create index process_route_cable_type_index on process_route (cable_type, code, id);

create table process_route_steps (
  id bigint generated always as identity primary key,
  doc bigint not null references process_route (id) on delete cascade,
  no integer not null,
  sequence integer not null check (sequence >= 1 and sequence <= 9999),
  process bigint not null,
  optional boolean not null
);
create index process_route_steps_doc on process_route_steps (doc, no);

create table size (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  kind text not null check (kind in ('cable', 'wire', 'strip', 'tape')),
  core bigint,
  sqmm bigint,
  neutral bigint,
  diameter_mm numeric(18,3) check (diameter_mm >= 0),
  width_mm numeric(18,3) check (width_mm >= 0),
  thickness_mm numeric(18,3) check (thickness_mm >= 0),
  tolerance_percent numeric(18,2) check (tolerance_percent >= 0 and tolerance_percent <= 50),
  standard bigint,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index size_sort on size (kind, code, id);
create unique index size_code_key on size (lower(code));
create index size_code_search on size using gin (code gin_trgm_ops);

create table sqmm (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  sqmm numeric(18,3) not null check (sqmm >= 0.01),
  label text not null,
  sort integer not null check (sort >= 0),
  class2_copper boolean not null,
  class2_aluminium boolean not null,
  class5_copper boolean not null,
  milliken boolean not null,
  typical_use text,
  awg text,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index sqmm_sort on sqmm (sqmm, id);
create unique index sqmm_code_key on sqmm (lower(code));
create index sqmm_code_search on sqmm using gin (code gin_trgm_ops);
create index sqmm_label_search on sqmm using gin (label gin_trgm_ops);

create table sqmm_construction (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  kind text not null check (kind in ('minimum', 'typical')),
  sqmm numeric(18,3) not null check (sqmm >= 0.01),
  metal text not null check (metal in ('CU', 'AL', 'AL-ALLOY')),
  conductor_class text not null check (conductor_class in ('1', '2', '5', '6', 'messenger', 'welding')),
  form text not null check (form in ('solid', 'circular-stranded', 'compacted-or-shaped', 'flexible', 'flexible-tinned', 'bunched-house-wire')),
  wires integer not null check (wires >= 1),
  wire_diameter_mm numeric(18,3) check (wire_diameter_mm >= 0),
  layout text,
  lay_factor numeric(18,4) not null check (lay_factor >= 1 and lay_factor <= 1.2),
  lay_lengths_mm text,
  conductor_diameter_mm numeric(18,3) check (conductor_diameter_mm >= 0),
  machine bigint,
  dies text,
  standard bigint,
  note text,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected')),
  metal_sqmm numeric(18,3) not null,
  kg_per_km numeric(18,3) not null
);
create index sqmm_construction_sort on sqmm_construction (sqmm, metal, id);
create index sqmm_construction_sqmm_index on sqmm_construction (sqmm, sqmm, metal, id);
create unique index sqmm_construction_key on sqmm_construction (kind, conductor_class, metal, form, sqmm, layout) nulls not distinct;

create table stage_practice (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  process bigint not null,
  per text not null check (per in ('conductor', 'core', 'pair', 'cable')),
  pace text not null check (pace in ('by weight', 'by turns', 'by extruder', 'by line', 'by run')),
  kg_per_hour numeric(18,3) check (kg_per_hour >= 0),
  most_m_per_min numeric(18,3) check (most_m_per_min >= 0),
  turns_per_min numeric(18,3) check (turns_per_min >= 0),
  lay_ratio numeric(18,3) check (lay_ratio >= 0),
  hours_per_run numeric(18,3) check (hours_per_run >= 0),
  set_up_h numeric(18,3) not null check (set_up_h >= 0),
  start_up_m numeric(18,3) not null check (start_up_m >= 0),
  running_percent numeric(18,2) not null check (running_percent >= 0 and running_percent <= 100),
  rate_per_h numeric(18,2) not null check (rate_per_h >= 0),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected')),
  upto_sqmm numeric(18,3) check (upto_sqmm >= 0)
);
create index stage_practice_sort on stage_practice (process, upto_sqmm, id);
create unique index stage_practice_key on stage_practice (process, upto_sqmm) nulls not distinct;

create table standard_length (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  cable_type bigint not null,
  sqmm_from numeric(18,3) not null check (sqmm_from >= 0),
  sqmm_to numeric(18,3) not null check (sqmm_to >= 0),
  standard_length_m numeric(18,3) not null check (standard_length_m >= 1),
  tolerance_percent numeric(18,2) not null check (tolerance_percent >= 0 and tolerance_percent <= 100),
  pack text not null check (pack in ('coil', 'drum', 'steel drum')),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index standard_length_sort on standard_length (cable_type, sqmm_from, id);
create index standard_length_cable_type_index on standard_length (cable_type, cable_type, sqmm_from, id);
create unique index standard_length_key on standard_length (cable_type, sqmm_from, sqmm_to, standard_length_m) nulls not distinct;

create table armour_resistance (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  standard bigint not null,
  cores integer not null check (cores >= 1),
  sqmm numeric(18,3) not null check (sqmm >= 0.01),
  round_wire numeric(18,4) not null check (round_wire >= 0),
  strip4x08 numeric(18,4) check (strip4x08 >= 0),
  strip6x14 numeric(18,4) check (strip6x14 >= 0),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index armour_resistance_sort on armour_resistance (standard, cores, sqmm, id);
create index armour_resistance_standard_index on armour_resistance (standard, standard, cores, sqmm, id);
create unique index armour_resistance_key on armour_resistance (standard, sqmm, cores) nulls not distinct;

create table armour_size (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  standard bigint not null,
  form text not null check (form in ('round-wire', 'strip')),
  nominal_mm numeric(18,3) not null check (nominal_mm >= 0),
  min_mm numeric(18,3) not null check (min_mm >= 0),
  width_mm numeric(18,3) check (width_mm >= 0),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index armour_size_sort on armour_size (form, nominal_mm, id);
create index armour_size_standard_index on armour_size (standard, form, nominal_mm, id);
create unique index armour_size_key on armour_size (standard, form, nominal_mm) nulls not distinct;

create table assembly_factor (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  standard bigint not null,
  cores integer not null check (cores >= 1),
  one_layer boolean not null,
  factor numeric(18,3) not null check (factor >= 1),
  note text,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index assembly_factor_sort on assembly_factor (cores, one_layer, id);
create index assembly_factor_standard_index on assembly_factor (standard, cores, one_layer, id);
create unique index assembly_factor_key on assembly_factor (standard, cores, one_layer) nulls not distinct;

create table compound_limit (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  compound text not null,
  property text not null,
  value numeric(18,3) not null,
  standard bigint,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index compound_limit_sort on compound_limit (compound, property, id);
create index compound_limit_compound_search on compound_limit using gin (compound gin_trgm_ops);
create index compound_limit_property_search on compound_limit using gin (property gin_trgm_ops);
create unique index compound_limit_key on compound_limit (compound, property, standard) nulls not distinct;

create table conductor_diameter (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  standard bigint not null,
  form text not null check (form in ('solid', 'stranded', 'compacted', 'flexible')),
  sqmm numeric(18,3) not null check (sqmm >= 0.01),
  min_mm numeric(18,3) check (min_mm >= 0),
  max_mm numeric(18,3) not null check (max_mm >= 0),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index conductor_diameter_sort on conductor_diameter (form, sqmm, id);
create index conductor_diameter_standard_index on conductor_diameter (standard, form, sqmm, id);
create unique index conductor_diameter_key on conductor_diameter (standard, form, sqmm) nulls not distinct;

create table conductor_resistance (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  standard bigint not null,
  conductor_class text not null check (conductor_class in ('1', '2', '5', '6', 'messenger', 'welding')),
  metal text not null check (metal in ('CU', 'AL', 'AL-ALLOY')),
  tinned boolean not null,
  sqmm numeric(18,3) not null check (sqmm >= 0.01),
  max_ohm_per_km numeric(18,4) not null check (max_ohm_per_km >= 0),
  max_wire_diameter_mm numeric(18,3) check (max_wire_diameter_mm >= 0),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index conductor_resistance_sort on conductor_resistance (conductor_class, metal, tinned, sqmm, id);
create index conductor_resistance_standard_index on conductor_resistance (standard, conductor_class, metal, tinned, sqmm, id);
create unique index conductor_resistance_key on conductor_resistance (standard, conductor_class, metal, tinned, sqmm) nulls not distinct;

create table covering_thickness (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  "group" text not null,
  standards text not null,
  layer text not null check (layer in ('inner-sheath', 'armour', 'armour-tape', 'outer-sheath')),
  keyed_by text not null,
  over_mm numeric(18,3) check (over_mm >= 0),
  up_to_mm numeric(18,3) check (up_to_mm >= 0),
  nominal_mm numeric(18,3) check (nominal_mm >= 0),
  min_mm numeric(18,3) check (min_mm >= 0),
  strip_thickness_mm numeric(18,3) check (strip_thickness_mm >= 0),
  strip_width_mm numeric(18,3) check (strip_width_mm >= 0),
  round_wire_mm numeric(18,3) check (round_wire_mm >= 0),
  steel_tape_mm numeric(18,3) check (steel_tape_mm >= 0),
  aluminium_tape_mm numeric(18,3) check (aluminium_tape_mm >= 0),
  unarmoured_nominal_mm numeric(18,3) check (unarmoured_nominal_mm >= 0),
  unarmoured_min_mm numeric(18,3) check (unarmoured_min_mm >= 0),
  armoured_min_mm numeric(18,3) check (armoured_min_mm >= 0),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index covering_thickness_sort on covering_thickness ("group", layer, up_to_mm, id);
create unique index covering_thickness_key on covering_thickness ("group", layer, over_mm) nulls not distinct;

create table current_rating (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  sqmm numeric(18,3) not null check (sqmm >= 0.01),
  metal text not null check (metal in ('CU', 'AL', 'AL-ALLOY')),
  insulation text not null check (insulation in ('PVC', 'PVC-C', 'XLPE')),
  voltage text not null check (voltage in ('lt', 'mv')),
  cores text not null check (cores in ('1', '2', '3')),
  armoured boolean not null,
  installation text not null check (installation in ('air', 'ground', 'duct')),
  ampere numeric(18,3) not null check (ampere >= 0),
  conditions text not null,
  standard bigint,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index current_rating_sort on current_rating (metal, insulation, cores, sqmm, installation, id);
create index current_rating_conditions_search on current_rating using gin (conditions gin_trgm_ops);
create unique index current_rating_key on current_rating (sqmm, metal, insulation, voltage, cores, armoured, installation, standard) nulls not distinct;

create table design_constant (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  name text not null,
  material text,
  insulation text,
  value numeric(18,6),
  unit text not null,
  formula text,
  from_c integer check (from_c >= 0 and from_c <= 500),
  to_c integer check (to_c >= 0 and to_c <= 500),
  continuous_c integer check (continuous_c >= 0 and continuous_c <= 500),
  short_circuit_c integer check (short_circuit_c >= 0 and short_circuit_c <= 500),
  meaning text,
  note text,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index design_constant_sort on design_constant (name, material, insulation, id);
create index design_constant_name_search on design_constant using gin (name gin_trgm_ops);
create unique index design_constant_key on design_constant (name, material, insulation) nulls not distinct;

create table fictitious_diameter (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  standard bigint not null,
  installation text not null check (installation in ('fixed', 'flexible')),
  sqmm numeric(18,3) not null check (sqmm >= 0.01),
  diameter_mm numeric(18,2) not null check (diameter_mm >= 0),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index fictitious_diameter_sort on fictitious_diameter (installation, sqmm, id);
create index fictitious_diameter_standard_index on fictitious_diameter (standard, installation, sqmm, id);
create unique index fictitious_diameter_key on fictitious_diameter (standard, installation, sqmm) nulls not distinct;

create table insulation_thickness (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  standard bigint not null,
  application text not null check (application in ('all', 'multicore-or-unarmoured', 'single-core', 'single-core-armoured', 'single-core-unsheathed', 'flexible-single-core', 'sheathed', 'screened-core', 'pair-or-triad', 'phase-or-street-light')),
  voltage_grade text not null,
  insulation text not null,
  sqmm numeric(18,3) not null check (sqmm >= 0.01),
  nominal_mm numeric(18,3) not null check (nominal_mm >= 0),
  min_mm numeric(18,3) not null check (min_mm >= 0),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index insulation_thickness_sort on insulation_thickness (standard, application, voltage_grade, sqmm, id);
create index insulation_thickness_standard_index on insulation_thickness (standard, standard, application, voltage_grade, sqmm, id);
create unique index insulation_thickness_key on insulation_thickness (standard, application, voltage_grade, insulation, sqmm) nulls not distinct;

create table lay_up_plan (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  cores integer not null check (cores >= 1),
  plan text not null,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index lay_up_plan_sort on lay_up_plan (cores, id);
create unique index lay_up_plan_key on lay_up_plan (cores) nulls not distinct;

create table light_duty_sheath (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  standard bigint not null,
  cores integer not null check (cores >= 1),
  sqmm numeric(18,3) not null check (sqmm >= 0.01),
  nominal_mm numeric(18,3) not null check (nominal_mm >= 0),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index light_duty_sheath_sort on light_duty_sheath (standard, cores, sqmm, id);
create index light_duty_sheath_standard_index on light_duty_sheath (standard, standard, cores, sqmm, id);
create unique index light_duty_sheath_key on light_duty_sheath (standard, cores, sqmm) nulls not distinct;

create table messenger (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  standard bigint not null,
  phase_sqmm numeric(18,3) not null check (phase_sqmm >= 0.01),
  messenger_sqmm numeric(18,3) not null check (messenger_sqmm >= 0.01),
  max_ohm_per_km numeric(18,4) not null check (max_ohm_per_km >= 0),
  min_breaking_load_kn numeric(18,3) not null check (min_breaking_load_kn >= 0),
  street_light_sqmm numeric(18,3) not null check (street_light_sqmm >= 0),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index messenger_sort on messenger (standard, phase_sqmm, id);
create index messenger_standard_index on messenger (standard, standard, phase_sqmm, id);
create unique index messenger_key on messenger (standard, phase_sqmm) nulls not distinct;

create table reduced_neutral (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  phase_sqmm numeric(18,3) not null check (phase_sqmm >= 0.01),
  neutral_sqmm numeric(18,3) not null check (neutral_sqmm >= 0.01),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index reduced_neutral_sort on reduced_neutral (phase_sqmm, id);
create unique index reduced_neutral_key on reduced_neutral (phase_sqmm) nulls not distinct;

create table sampling_rule (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  kind text not null check (kind in ('sampling', 'sample-length')),
  lot_from integer check (lot_from >= 0),
  lot_to integer check (lot_to >= 0),
  sample integer check (sample >= 0),
  accept integer check (accept >= 0),
  item text,
  metres numeric(18,3) check (metres >= 0),
  standard bigint,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index sampling_rule_sort on sampling_rule (kind, lot_from, id);
create unique index sampling_rule_key on sampling_rule (kind, lot_from, item, standard) nulls not distinct;

create table test_method (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  standard bigint not null,
  category text not null check (category in ('routine', 'acceptance', 'type', 'optional')),
  code text not null,
  name text not null,
  method text not null,
  requirement text not null,
  frequency text not null,
  unit text,
  limit_table text,
  value numeric(18,4),
  duration_min integer check (duration_min >= 0),
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index test_method_sort on test_method (standard, category, code, id);
create index test_method_standard_index on test_method (standard, standard, category, code, id);
create index test_method_code_search on test_method using gin (code gin_trgm_ops);
create index test_method_name_search on test_method using gin (name gin_trgm_ops);
create unique index test_method_key on test_method (standard, category, code) nulls not distinct;

create table test_voltage (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  kind text not null check (kind in ('hv-routine', 'spark-ac')),
  voltage_grade text,
  u0_kv numeric(18,3) check (u0_kv >= 0),
  over_mm numeric(18,3) check (over_mm >= 0),
  up_to_mm numeric(18,3) check (up_to_mm >= 0),
  test_kv numeric(18,3) not null check (test_kv >= 0),
  duration_min integer check (duration_min >= 0),
  iec_kv numeric(18,3) check (iec_kv >= 0),
  standard bigint,
  source text,
  standing text check (standing in ('verified', 'unverified', 'house', 'corrected'))
);
create index test_voltage_sort on test_voltage (kind, test_kv, id);
create unique index test_voltage_key on test_voltage (kind, voltage_grade, over_mm, standard) nulls not distinct;

create table type_test_report (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  report_no text not null,
  laboratory bigint not null,
  standard bigint not null,
  sample text not null,
  product bigint,
  tested_date date not null,
  report_date date not null,
  valid_to date,
  result text not null check (result in ('passed', 'failed')),
  witnessed_by bigint
);
create index type_test_report_sort on type_test_report (tested_date desc, id desc);
create unique index type_test_report_report_no_key on type_test_report (lower(report_no));
create index type_test_report_report_no_search on type_test_report using gin (report_no gin_trgm_ops);
create index type_test_report_laboratory_index on type_test_report (laboratory, tested_date desc, id desc);
create index type_test_report_standard_index on type_test_report (standard, tested_date desc, id desc);
create index type_test_report_sample_search on type_test_report using gin (sample gin_trgm_ops);

create table type_test_report_covers (
  id bigint generated always as identity primary key,
  doc bigint not null references type_test_report (id) on delete cascade,
  no integer not null,
  cable_type bigint not null,
  voltage_grade text not null,
  from_sqmm numeric(18,3) not null check (from_sqmm >= 0),
  to_sqmm numeric(18,3) not null check (to_sqmm >= 0),
  from_cores numeric(18,1) check (from_cores >= 1),
  to_cores numeric(18,1) check (to_cores >= 1)
);
create index type_test_report_covers_doc on type_test_report_covers (doc, no);

create table type_test_report_results (
  id bigint generated always as identity primary key,
  doc bigint not null references type_test_report (id) on delete cascade,
  no integer not null,
  test text not null,
  requirement text,
  found text,
  passed boolean not null
);
create index type_test_report_results_doc on type_test_report_results (doc, no);

create table product (
  id bigint generated always as identity primary key,
  status text not null check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  code text not null,
  name text not null,
  description text,
  family text not null,
  standard text not null,
  voltage_grade text not null,
  cores text not null,
  sqmm numeric(18,3) not null check (sqmm >= 0),
  neutral_sqmm numeric(18,3) check (neutral_sqmm >= 0),
  metal text not null check (metal in ('Cu', 'Al')),
  conductor_class text,
  insulation text not null,
  armour text,
  sheath text,
  hsn text not null,
  tax bigint not null,
  weight_kg_per_km numeric(18,3) not null check (weight_kg_per_km >= 0),
  overall_diameter_mm numeric(18,3) not null check (overall_diameter_mm >= 0),
  copper_kg_per_km numeric(18,3) not null check (copper_kg_per_km >= 0),
  aluminium_kg_per_km numeric(18,3) not null check (aluminium_kg_per_km >= 0),
  standard_length_m numeric(18,3) check (standard_length_m >= 0),
  drum_code text,
  list_rate numeric(18,2) check (list_rate >= 0),
  cable_type bigint,
  edition bigint,
  design bigint
);
create index product_sort on product (code, id);
create unique index product_code_key on product (lower(code));
create index product_code_search on product using gin (code gin_trgm_ops);
create index product_name_search on product using gin (name gin_trgm_ops);
create index product_family_index on product (family, code, id);
create index product_family_search on product using gin (family gin_trgm_ops);

create table product_design (
  id bigint generated always as identity primary key,
  status text not null check (status in ('draft', 'checked', 'approved', 'superseded', 'obsolete')),
  version integer not null default 1,
  created_by bigint,
  created_stamp timestamptz not null default now(),
  product bigint,
  revision integer,
  designation text,
  standard text check (standard in ('IS 694', 'IS 1554-1', 'IS 7098-1', 'IS 7098-2', 'IS 14255', 'IEC 60502-1', 'IEC 60502-2', 'BS 5467', 'BS EN 50288-7', 'BS 5308', 'IS 17293')),
  edition text,
  voltage_grade text,
  cores numeric(18,1) check (cores >= 0 and cores <= 100),
  element text check (element in ('core', 'pair', 'triad')),
  sqmm numeric(18,3) check (sqmm >= 0),
  neutral_sqmm numeric(18,3) check (neutral_sqmm >= 0),
  metal text check (metal in ('CU', 'AL')),
  tinned text check (tinned in ('yes', 'no')),
  class text check (class in ('1', '2', '5', '6')),
  form text check (form in ('solid', 'circular', 'compacted', 'sector', 'flexible')),
  insulation text check (insulation in ('PVC-A', 'PVC-C', 'PVC-D', 'PVC-FR', 'XLPE', 'PE', 'XLPO')),
  screen text check (screen in ('none', 'copperTape', 'copperWire', 'individual', 'overall', 'individualAndOverall')),
  armour text check (armour in ('none', 'wire', 'strip', 'doubleWire', 'doubleStrip', 'aluminiumWire', 'aluminiumStrip')),
  armour_practice text check (armour_practice in ('A', 'B')),
  sheath text check (sheath in ('none', 'PVC-ST1', 'PVC-ST2', 'PE', 'LSZH', 'XLPO')),
  fire_grade text check (fire_grade in ('none', 'FR', 'FRLS', 'FRLSH')),
  flat_cable text check (flat_cable in ('yes', 'no')),
  direct_current text check (direct_current in ('yes', 'no')),
  messenger_sqmm numeric(18,3) check (messenger_sqmm >= 0),
  messenger_insulated text check (messenger_insulated in ('yes', 'no')),
  street_lights integer check (street_lights >= 0 and street_lights <= 2),
  street_light_sqmm numeric(18,3) check (street_light_sqmm >= 0),
  run_m numeric(18,0) check (run_m >= 1),
  remarks text,
  called text,
  full_designation text,
  cable_type bigint,
  made_to text,
  conductor_diameter_mm numeric(18,2),
  core_diameter_mm numeric(18,2),
  overall_diameter_mm numeric(18,2),
  height_mm numeric(18,2),
  fictitious text,
  weight_kg_per_km numeric(18,1),
  copper_kg_per_km numeric(18,1),
  aluminium_kg_per_km numeric(18,1),
  resistance20_ohm_per_km numeric(18,5),
  ac_resistance_ohm_per_km numeric(18,5),
  reactance_ohm_per_km numeric(18,5),
  capacitance_uf_per_km numeric(18,3),
  continuous_c numeric(18,0),
  short_circuit_ka numeric(18,2),
  bending_radius_mm numeric(18,0),
  pulling_tension_n numeric(18,0),
  legend text,
  core_colours text,
  usual_length_m numeric(18,0),
  drum text,
  drum_length_m numeric(18,0),
  gross_kg numeric(18,1),
  made_in_m numeric(18,0),
  warnings text,
  working text,
  tree bigint
);
create index product_design_product_index on product_design (product, id desc, id desc);
create index product_design_designation_search on product_design using gin (designation gin_trgm_ops);
create index product_design_called_search on product_design using gin (called gin_trgm_ops);
create index product_design_full_designation_index on product_design (full_designation, id desc, id desc);
create index product_design_full_designation_search on product_design using gin (full_designation gin_trgm_ops);
create index product_design_waiting on product_design (created_by) where status in ('draft', 'checked');

create table product_design_overrides (
  id bigint generated always as identity primary key,
  doc bigint not null references product_design (id) on delete cascade,
  no integer not null,
  of text not null check (of in ('conductor.diameterMm', 'conductor.kgPerKm', 'conductor.wires', 'insulation.thicknessMm', 'conductorScreen.thicknessMm', 'insulationScreen.thicknessMm', 'metallicScreen.thicknessMm', 'layUp.diameterMm', 'layUp.layRatio', 'binderTape.thicknessMm', 'binderTape.count', 'innerSheath.thicknessMm', 'armour.sizeMm', 'armour.count', 'armour.layRatio', 'outerSheath.thicknessMm')),
  value numeric(18,3) not null check (value >= 0),
  reason text not null
);
create index product_design_overrides_doc on product_design_overrides (doc, no);

create table product_design_stack (
  id bigint generated always as identity primary key,
  doc bigint not null references product_design (id) on delete cascade,
  no integer not null,
  says text not null check (says in ('present', 'absent', 'figure', 'material', 'leftOut', 'tape')),
  of text not null,
  value numeric(18,3),
  pieces integer,
  material text,
  process text,
  source text not null
);
create index product_design_stack_doc on product_design_stack (doc, no);

create table product_design_attributes (
  id bigint generated always as identity primary key,
  doc bigint not null references product_design (id) on delete cascade,
  no integer not null,
  attribute text not null,
  label text not null,
  value text not null,
  words text not null,
  origin text not null check (origin in ('designation', 'hand', 'guess', 'rule')),
  why text
);
create index product_design_attributes_doc on product_design_attributes (doc, no);

create table product_design_layers (
  id bigint generated always as identity primary key,
  doc bigint not null references product_design (id) on delete cascade,
  no integer not null,
  layer text not null,
  name text not null,
  place text not null,
  material text not null,
  count integer not null,
  nominal_mm numeric(18,3),
  least_mm numeric(18,3),
  as_made_mm numeric(18,3),
  under_mm numeric(18,2),
  over_mm numeric(18,2),
  kg_per_km numeric(18,2) not null,
  process text not null,
  because text not null,
  source text not null,
  rule bigint,
  tree bigint,
  row_no integer
);
create index product_design_layers_doc on product_design_layers (doc, no);

create table product_design_materials (
  id bigint generated always as identity primary key,
  doc bigint not null references product_design (id) on delete cascade,
  no integer not null,
  material text not null,
  name text not null,
  category text not null,
  kg_per_km numeric(18,3) not null,
  running_scrap_kg_per_km numeric(18,3) not null,
  start_up_scrap_kg_per_km numeric(18,3) not null,
  issued_kg_per_km numeric(18,3) not null,
  source text not null
);
create index product_design_materials_doc on product_design_materials (doc, no);

create table product_design_stages (
  id bigint generated always as identity primary key,
  doc bigint not null references product_design (id) on delete cascade,
  no integer not null,
  process text not null,
  name text not null,
  per text not null check (per in ('conductor', 'core', 'pair', 'cable')),
  input_m numeric(18,1) not null,
  output_m numeric(18,1) not null,
  set_up_h numeric(18,2) not null,
  run_h numeric(18,2) not null,
  source text not null
);
create index product_design_stages_doc on product_design_stages (doc, no);

create table product_design_tests (
  id bigint generated always as identity primary key,
  doc bigint not null references product_design (id) on delete cascade,
  no integer not null,
  category text not null check (category in ('routine', 'acceptance', 'type', 'optional')),
  code text not null,
  name text not null,
  method text not null,
  "limit" text not null,
  frequency text not null,
  source text
);
create index product_design_tests_doc on product_design_tests (doc, no);

create table product_design_drums (
  id bigint generated always as identity primary key,
  doc bigint not null references product_design (id) on delete cascade,
  no integer not null,
  code text not null,
  material text not null,
  length_m numeric(18,0) not null,
  net_kg numeric(18,1) not null,
  tare_kg numeric(18,1) not null,
  gross_kg numeric(18,1) not null,
  usual boolean not null
);
create index product_design_drums_doc on product_design_drums (doc, no);

create table product_design_reckoned (
  id bigint generated always as identity primary key,
  doc bigint not null references product_design (id) on delete cascade,
  no integer not null,
  name text not null,
  value numeric(18,4) not null,
  unit text,
  read_in text[] not null check (read_in <@ array['weight', 'limit', 'marking', 'price']::text[]),
  source text not null
);
create index product_design_reckoned_doc on product_design_reckoned (doc, no);

create table product_design_particulars (
  id bigint generated always as identity primary key,
  doc bigint not null references product_design (id) on delete cascade,
  no integer not null,
  section text not null,
  particular text not null,
  value text not null,
  unit text
);
create index product_design_particulars_doc on product_design_particulars (doc, no);
