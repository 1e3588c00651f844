-- What buyers ask for, with what each line was read as, and the questions to be answered before an offer.
create table "enquiry" (
  "id" bigint generated always as identity primary key,
  "number" text constraint "enquiry_number_key" unique,
  "status" text not null constraint "enquiry_status_check" check ("status" in ('draft', 'open', 'closed', 'regretted', 'cancelled')),
  "version" integer not null default 1,
  "created_by" bigint,
  "created_stamp" timestamptz not null default now(),
  "subject" text not null,
  "date" date not null,
  "received" text not null constraint "enquiry_received_check" check ("received" in ('mail', 'telephone', 'portal', 'agent', 'visit')),
  "customer" bigint,
  "buyer" text,
  "contact" text,
  "their_ref" text,
  "their_date" date,
  "reply_by" date,
  "project" text,
  "end_user" text,
  "price_basis" text constraint "enquiry_price_basis_check" check ("price_basis" in ('firm', 'variation', 'metal')),
  "deliver_to" text,
  "deliver_by" date,
  "probability" numeric(18,0) constraint "enquiry_probability_check" check ("probability" >= 0 and "probability" <= 100),
  "order_by" date,
  "sales_person" bigint,
  "estimator" bigint,
  "agent" bigint,
  "why_twice" text,
  "regret_reason" text constraint "enquiry_regret_reason_check" check ("regret_reason" in ('range', 'typeTest', 'capacity', 'material', 'terms', 'credit', 'price', 'other')),
  "text" text,
  "line_count" integer not null,
  "total_km" numeric(18,3) not null,
  "unsure" integer not null
);
create table "enquiry_items" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "enquiry_items_doc_fkey" references "enquiry" (id) on delete cascade,
  "no" integer not null,
  "their_no" text,
  "asked" text not null,
  "qty" numeric(18,3) not null constraint "enquiry_items_qty_check" check ("qty" >= 0),
  "unit" text not null constraint "enquiry_items_unit_check" check ("unit" in ('km', 'm', 'rm', 'coil')),
  "coil_m" integer constraint "enquiry_items_coil_m_check" check ("coil_m" >= 1 and "coil_m" <= 20000),
  "need_by" date,
  "schedule" text,
  "drums" text,
  "design" bigint,
  "remark" text,
  "km" numeric(18,3) not null
);
create table "enquiry_read_as" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "enquiry_read_as_doc_fkey" references "enquiry" (id) on delete cascade,
  "no" integer not null,
  "cable" text not null,
  "km" numeric(18,3) not null,
  "reading" text not null constraint "enquiry_read_as_reading_check" check ("reading" in ('chosen', 'sure', 'guessed', 'asks', 'impossible', 'other')),
  "confidence" numeric(18,0),
  "about" text,
  "product" bigint
);
create table "enquiry_questions" (
  "id" bigint generated always as identity primary key,
  "doc" bigint not null constraint "enquiry_questions_doc_fkey" references "enquiry" (id) on delete cascade,
  "no" integer not null,
  "to_whom" text not null constraint "enquiry_questions_to_whom_check" check ("to_whom" in ('buyer', 'works', 'quality', 'purchase')),
  "about" text,
  "question" text not null,
  "answer" text,
  "answered_on" date
);
alter table "enquiry" add constraint "enquiry_agent_fkey" FOREIGN KEY (agent) REFERENCES "user"(id);
alter table "enquiry" add constraint "enquiry_customer_fkey" FOREIGN KEY (customer) REFERENCES customer(id);
alter table "enquiry" add constraint "enquiry_estimator_fkey" FOREIGN KEY (estimator) REFERENCES "user"(id);
alter table "enquiry" add constraint "enquiry_sales_person_fkey" FOREIGN KEY (sales_person) REFERENCES "user"(id);
create INDEX enquiry_agent_index ON enquiry USING btree (agent, date DESC, id DESC);
create INDEX enquiry_buyer_search ON enquiry USING gin (buyer gin_trgm_ops);
create INDEX enquiry_customer_index ON enquiry USING btree (customer, date DESC, id DESC);
create INDEX enquiry_number_search ON enquiry USING gin (number gin_trgm_ops);
create INDEX enquiry_project_search ON enquiry USING gin (project gin_trgm_ops);
create INDEX enquiry_sales_person_index ON enquiry USING btree (sales_person, date DESC, id DESC);
create INDEX enquiry_sort ON enquiry USING btree (date DESC, id DESC);
create INDEX enquiry_subject_search ON enquiry USING gin (subject gin_trgm_ops);
create INDEX enquiry_their_ref_search ON enquiry USING gin (their_ref gin_trgm_ops);
create INDEX enquiry_waiting ON enquiry USING btree (created_by) WHERE (status = ANY (ARRAY['draft'::text, 'open'::text]));
create TRIGGER audit_delete AFTER DELETE ON enquiry REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('enquiry', '');
create TRIGGER audit_insert AFTER INSERT ON enquiry REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('enquiry', '');
create TRIGGER audit_update AFTER UPDATE ON enquiry REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('enquiry', '');
create TRIGGER no_truncate BEFORE TRUNCATE ON enquiry FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "enquiry_items" add constraint "enquiry_items_design_fkey" FOREIGN KEY (design) REFERENCES product_design(id);
create INDEX enquiry_items_doc ON enquiry_items USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON enquiry_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('enquiry', 'items');
create TRIGGER audit_insert AFTER INSERT ON enquiry_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('enquiry', 'items');
create TRIGGER audit_update AFTER UPDATE ON enquiry_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('enquiry', 'items');
create TRIGGER no_truncate BEFORE TRUNCATE ON enquiry_items FOR EACH STATEMENT EXECUTE FUNCTION no_change();
create INDEX enquiry_questions_doc ON enquiry_questions USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON enquiry_questions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('enquiry', 'questions');
create TRIGGER audit_insert AFTER INSERT ON enquiry_questions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('enquiry', 'questions');
create TRIGGER audit_update AFTER UPDATE ON enquiry_questions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('enquiry', 'questions');
create TRIGGER no_truncate BEFORE TRUNCATE ON enquiry_questions FOR EACH STATEMENT EXECUTE FUNCTION no_change();
alter table "enquiry_read_as" add constraint "enquiry_read_as_product_fkey" FOREIGN KEY (product) REFERENCES product(id);
create INDEX enquiry_read_as_doc ON enquiry_read_as USING btree (doc, no);
create TRIGGER audit_delete AFTER DELETE ON enquiry_read_as REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('enquiry', 'readAs');
create TRIGGER audit_insert AFTER INSERT ON enquiry_read_as REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('enquiry', 'readAs');
create TRIGGER audit_update AFTER UPDATE ON enquiry_read_as REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('enquiry', 'readAs');
create TRIGGER no_truncate BEFORE TRUNCATE ON enquiry_read_as FOR EACH STATEMENT EXECUTE FUNCTION no_change();
