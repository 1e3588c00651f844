-- What we offer, revision by revision under one number, with its cost, its base rates and what was sent.
create table "quotation" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "quotation_number_key" unique,
  "status" text not null constraint "quotation_status_check" check ("status" in ('draft', 'submitted', 'underRevision', 'approved', 'sent', 'won', 'partlyWon', 'lost', 'withdrawn')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "date" date not null,
  "customer" bigint not null,
  "contact" text,
  "subject" text not null,
  "their_ref" text,
  "valid_to" date not null,
  "amendment" integer,
  "price_basis" text not null constraint "quotation_price_basis_check" check ("price_basis" in ('firm', 'variation', 'metal')),
  "price_variation" bigint,
  "rate_day" date not null,
  "sales_person" bigint,
  "agent" bigint,
  "registration" bigint not null,
  "our_state" text constraint "quotation_our_state_check" check ("our_state" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "lut" text,
  "gst_kind" text constraint "quotation_gst_kind_check" check ("gst_kind" in ('regular', 'composition', 'unregistered', 'sez', 'overseas', 'deemedExport')),
  "gstin" text,
  "place_of_supply" text not null constraint "quotation_place_of_supply_check" check ("place_of_supply" in ('10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97', '01', '02', '03', '04', '05', '06', '07', '08', '09')),
  "bill_to" text,
  "ship_to" text not null,
  "delivery" text,
  "credit_days" integer not null constraint "quotation_credit_days_check" check ("credit_days" >= 0 and "credit_days" <= 365),
  "charge_structure" bigint,
  "terms" bigint,
  "terms_text" text,
  "follow_up" date,
  "lost_reason" text constraint "quotation_lost_reason_check" check ("lost_reason" in ('price', 'delivery', 'terms', 'technical', 'typeTest', 'cancelled', 'other')),
  "lost_to" text,
  "lost_price" numeric(18,2) constraint "quotation_lost_price_check" check ("lost_price" >= 0),
  "remarks" text,
  "total_km" numeric(18,3) not null,
  "total_drums" integer not null,
  "total_weight_kg" numeric(18,3) not null,
  "item_total" numeric(18,2) not null,
  "charges_total" numeric(18,2) not null,
  "taxable" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "igst" numeric(18,2) not null,
  "round_off" numeric(18,2) not null,
  "grand_total" numeric(18,2) not null,
  "amount_in_words" text not null,
  "unpriced" integer not null,
  "copper_mt" numeric(18,3) not null,
  "aluminium_mt" numeric(18,3) not null,
  "cost" numeric(18,2) not null,
  "margin_pct" numeric(18,2)
);
create table "quotation_items" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "quotation_items_doc_fkey" references "quotation" (id) on delete cascade,
  "no" integer not null,
  "product" bigint not null,
  "description" text not null,
  "drums" text,
  "qty" numeric(18,3) not null constraint "quotation_items_qty_check" check ("qty" >= 0),
  "rate" numeric(18,2) not null constraint "quotation_items_rate_check" check ("rate" >= 0),
  "discount" numeric(18,2) not null constraint "quotation_items_discount_check" check ("discount" >= 0 and "discount" <= 100),
  "hsn" text,
  "tax_rate" numeric(18,2),
  "weight_kg_per_km" numeric(18,3),
  "metal_kg_per_km" numeric(18,3),
  "their_no" text,
  "role" text not null constraint "quotation_items_role_check" check ("role" in ('base', 'alternate', 'option')),
  "instead_of" integer constraint "quotation_items_instead_of_check" check ("instead_of" >= 1),
  "line_valid_to" date,
  "design" bigint,
  "drum_count" integer not null,
  "weight_kg" numeric(18,3) not null,
  "amount" numeric(18,2) not null,
  "taxable" numeric(18,2) not null,
  "cgst" numeric(18,2) not null,
  "sgst" numeric(18,2) not null,
  "igst" numeric(18,2) not null
);
create table "quotation_charges" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "quotation_charges_doc_fkey" references "quotation" (id) on delete cascade,
  "no" integer not null,
  "seq" integer not null constraint "quotation_charges_seq_check" check ("seq" >= 1 and "seq" <= 999),
  "name" text not null,
  "sign" text not null constraint "quotation_charges_sign_check" check ("sign" in ('add', 'less')),
  "basis" text not null constraint "quotation_charges_basis_check" check ("basis" in ('fixed', 'perUnit', 'perKg', 'perM', 'perKm', 'perDrum', 'perMt', 'percentOfItems', 'percentOfCharge', 'percentOfRunning')),
  "value" numeric(18,4) not null,
  "of" integer,
  "billing" text not null constraint "quotation_charges_billing_check" check ("billing" in ('once', 'proRata')),
  "affects" text not null constraint "quotation_charges_affects_check" check ("affects" in ('total', 'value', 'both')),
  "taxable" boolean not null,
  "apportion" text not null constraint "quotation_charges_apportion_check" check ("apportion" in ('value', 'quantity', 'weight')),
  "account_role" text,
  "for_product" bigint,
  "amount" numeric(18,2) not null
);
create table "quotation_priced" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "quotation_priced_doc_fkey" references "quotation" (id) on delete cascade,
  "no" integer not null,
  "cable" text not null,
  "copper_kg_per_km" numeric(18,3),
  "aluminium_kg_per_km" numeric(18,3),
  "metal_per_km" numeric(18,2),
  "hollow_per_km" numeric(18,2),
  "cost_per_km" numeric(18,2),
  "margin_pct" numeric(18,2),
  "about" text
);
create table "quotation_bases" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "quotation_bases_doc_fkey" references "quotation" (id) on delete cascade,
  "no" integer not null,
  "metal" text not null constraint "quotation_bases_metal_check" check ("metal" in ('copper', 'aluminium')),
  "rate" numeric(18,2) not null,
  "valid_from" date not null,
  "rate_row" bigint not null
);
create table "quotation_differences" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "quotation_differences_doc_fkey" references "quotation" (id) on delete cascade,
  "no" integer not null,
  "line_no" integer not null,
  "description" text not null,
  "change" text not null,
  "difference" numeric(18,2) not null
);
create table "quotation_issues" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "quotation_issues_doc_fkey" references "quotation" (id) on delete cascade,
  "no" integer not null,
  "revision" integer not null,
  "sent_on" date not null,
  "sent_by" text not null,
  "valid_to" date not null,
  "item_total" numeric(18,2) not null,
  "grand_total" numeric(18,2) not null
);
create table "quotation_issued_items" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "quotation_issued_items_doc_fkey" references "quotation" (id) on delete cascade,
  "no" integer not null,
  "revision" integer not null,
  "line_no" integer not null,
  "description" text not null,
  "qty" numeric(18,3) not null,
  "rate" numeric(18,2) not null,
  "discount" numeric(18,2) not null,
  "amount" numeric(18,2) not null
);
alter table "quotation" add constraint "quotation_agent_fkey" FOREIGN KEY (agent) REFERENCES "user"(id);
alter table "quotation" add constraint "quotation_charge_structure_fkey" FOREIGN KEY (charge_structure) REFERENCES charge_structure(id);
alter table "quotation" add constraint "quotation_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
alter table "quotation" add constraint "quotation_price_variation_fkey" FOREIGN KEY (price_variation) REFERENCES price_variation(id);
alter table "quotation" add constraint "quotation_registration_fkey" FOREIGN KEY (registration) REFERENCES gst_registration(id);
alter table "quotation" add constraint "quotation_sales_person_fkey" FOREIGN KEY (sales_person) REFERENCES "user"(id);
alter table "quotation" add constraint "quotation_terms_fkey" FOREIGN KEY (terms) REFERENCES terms_and_conditions(id);
create INDEX quotation_agent_index ON quotation USING btree (agent, date DESC, id DESC);
create INDEX quotation_customer_index ON quotation USING btree (customer, date DESC, id DESC);
create INDEX quotation_grand_total_index ON quotation USING btree (grand_total, date DESC, id DESC);
create INDEX quotation_number_search ON quotation USING gin (number gin_trgm_ops);
create INDEX quotation_registration_index ON quotation USING btree (registration, date DESC, id DESC);
create INDEX quotation_sales_person_index ON quotation USING btree (sales_person, date DESC, id DESC);
create INDEX quotation_sort ON quotation USING btree (date DESC, id DESC);
create INDEX quotation_subject_search ON quotation USING gin (subject gin_trgm_ops);
create INDEX quotation_their_ref_search ON quotation USING gin (their_ref gin_trgm_ops);
create INDEX quotation_waiting ON quotation USING btree (created_by) WHERE (status = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'sent'::text]));
create TRIGGER audit_delete AFTER DELETE ON quotation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', '');
create TRIGGER audit_insert AFTER INSERT ON quotation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', '');
create TRIGGER audit_update AFTER UPDATE ON quotation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON quotation FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "quotation_bases" add constraint "quotation_bases_rate_row_fkey" FOREIGN KEY (rate_row) REFERENCES material_rate(id);
create INDEX quotation_bases_doc ON quotation_bases USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON quotation_bases REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', 'bases');
create TRIGGER audit_insert AFTER INSERT ON quotation_bases REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', 'bases');
create TRIGGER audit_update AFTER UPDATE ON quotation_bases REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', 'bases');
create TRIGGER no_truncate BEFORE TRUNCATE ON quotation_bases FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "quotation_charges" add constraint "quotation_charges_for_product_fkey" FOREIGN KEY (for_product) REFERENCES product(id);
create INDEX quotation_charges_doc ON quotation_charges USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON quotation_charges REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', 'charges');
create TRIGGER audit_insert AFTER INSERT ON quotation_charges REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', 'charges');
create TRIGGER audit_update AFTER UPDATE ON quotation_charges REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', 'charges');
create TRIGGER no_truncate BEFORE TRUNCATE ON quotation_charges FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX quotation_differences_doc ON quotation_differences USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON quotation_differences REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', 'differences');
create TRIGGER audit_insert AFTER INSERT ON quotation_differences REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', 'differences');
create TRIGGER audit_update AFTER UPDATE ON quotation_differences REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', 'differences');
create TRIGGER no_truncate BEFORE TRUNCATE ON quotation_differences FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX quotation_issued_items_doc ON quotation_issued_items USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON quotation_issued_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', 'issuedItems');
create TRIGGER audit_insert AFTER INSERT ON quotation_issued_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', 'issuedItems');
create TRIGGER audit_update AFTER UPDATE ON quotation_issued_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', 'issuedItems');
create TRIGGER no_truncate BEFORE TRUNCATE ON quotation_issued_items FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX quotation_issues_doc ON quotation_issues USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON quotation_issues REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', 'issues');
create TRIGGER audit_insert AFTER INSERT ON quotation_issues REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', 'issues');
create TRIGGER audit_update AFTER UPDATE ON quotation_issues REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', 'issues');
create TRIGGER no_truncate BEFORE TRUNCATE ON quotation_issues FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "quotation_items" add constraint "quotation_items_design_fkey" FOREIGN KEY (design) REFERENCES product_design(id);
alter table "quotation_items" add constraint "quotation_items_product_fkey" FOREIGN KEY (product) REFERENCES product(id);
create INDEX quotation_items_doc ON quotation_items USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON quotation_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', 'items');
create TRIGGER audit_insert AFTER INSERT ON quotation_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', 'items');
create TRIGGER audit_update AFTER UPDATE ON quotation_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', 'items');
create TRIGGER no_truncate BEFORE TRUNCATE ON quotation_items FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX quotation_priced_doc ON quotation_priced USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON quotation_priced REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', 'priced');
create TRIGGER audit_insert AFTER INSERT ON quotation_priced REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', 'priced');
create TRIGGER audit_update AFTER UPDATE ON quotation_priced REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('quotation', 'priced');
create TRIGGER no_truncate BEFORE TRUNCATE ON quotation_priced FOR EACH STATEMENT EXECUTE FUNCTION no_change();
