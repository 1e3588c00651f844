-- Wires of tinned flexible conductors have rows of their own: they are drawn finer than plain ones.
alter table "sqmm_construction" drop constraint "sqmm_construction_form_check";
alter table "sqmm_construction" add constraint "sqmm_construction_form_check" CHECK ((form = ANY (ARRAY['solid'::text, 'circular-stranded'::text, 'compacted-or-shaped'::text, 'flexible'::text, 'flexible-tinned'::text, 'bunched-house-wire'::text])));
