-- What the supplier's bill says: its total as they rounded it, and where the supply was made when that is not our state.
alter table "purchase_invoice" add column "bill_total" numeric(18,2);
alter table "purchase_invoice" add column "place_of_supply" text;
alter table "purchase_invoice" add constraint "purchase_invoice_bill_total_check" CHECK ((bill_total >= (0)::numeric));
alter table "purchase_invoice" add constraint "purchase_invoice_place_of_supply_check" CHECK ((place_of_supply = ANY (ARRAY['10'::text, '11'::text, '12'::text, '13'::text, '14'::text, '15'::text, '16'::text, '17'::text, '18'::text, '19'::text, '20'::text, '21'::text, '22'::text, '23'::text, '24'::text, '26'::text, '27'::text, '29'::text, '30'::text, '31'::text, '32'::text, '33'::text, '34'::text, '35'::text, '36'::text, '37'::text, '38'::text, '96'::text, '97'::text, '01'::text, '02'::text, '03'::text, '04'::text, '05'::text, '06'::text, '07'::text, '08'::text, '09'::text])));
