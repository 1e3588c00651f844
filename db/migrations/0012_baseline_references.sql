-- What documents name of each other. All tables are there by now, so that two may name each other.

alter table account
  add foreign key (parent) references account (id);
alter table advance_adjustment
  add foreign key (customer) references customer (id);
alter table advance_adjustment_advances
  add foreign key (advance) references bill (id),
  add foreign key (account) references account (id);
alter table advance_adjustment_bills
  add foreign key (bill) references bill (id),
  add foreign key (account) references account (id);
alter table armour_resistance
  add foreign key (standard) references standard (id);
alter table armour_size
  add foreign key (standard) references standard (id);
alter table assembly_factor
  add foreign key (standard) references standard (id);
alter table bank_account
  add foreign key (account) references account (id);
alter table bank_instrument
  add foreign key (bank) references account (id),
  add foreign key (supplier) references supplier (id),
  add foreign key (customer) references customer (id);
alter table bank_instrument_orders
  add foreign key ("order") references purchase_order (id),
  add foreign key (item) references item (id);
alter table bank_payment
  add foreign key (bank) references account (id),
  add foreign key (supplier) references supplier (id),
  add foreign key ("order") references purchase_order (id),
  add foreign key (instrument) references bank_instrument (id),
  add foreign key (tds_section) references tax (id),
  add foreign key (tds_ledger) references account (id);
alter table bank_payment_ahead
  add foreign key (item) references item (id);
alter table bank_payment_bills
  add foreign key (bill) references bill (id),
  add foreign key (account) references account (id);
alter table bank_receipt
  add foreign key (bank) references account (id),
  add foreign key (customer) references customer (id);
alter table bank_receipt_bills
  add foreign key (bill) references bill (id),
  add foreign key (account) references account (id);
alter table bill
  add foreign key (account) references account (id),
  add foreign key (customer) references customer (id),
  add foreign key (supplier) references supplier (id);
alter table bill_of_entry
  add foreign key (supplier) references supplier (id),
  add foreign key (customs) references supplier (id),
  add foreign key (registration) references gst_registration (id);
alter table bill_of_entry_goods
  add foreign key (item) references item (id),
  add foreign key (piece) references piece (id);
alter table bin
  add foreign key (store) references store (id);
alter table cable_tree
  add foreign key (cable_type) references cable_type (id);
alter table cable_tree_layers
  add foreign key (material) references raw_material (id),
  add foreign key (process) references process (id);
alter table cable_type
  add foreign key (standard) references standard (id),
  add foreign key (sales_account) references account (id);
alter table cable_type_tree
  add foreign key (cable_type) references cable_type (id),
  add foreign key (tree) references cable_tree (id),
  add foreign key (inherits) references cable_type_tree (id);
alter table cable_type_tree_rules
  add foreign key (standard) references standard (id),
  add foreign key (material) references raw_material (id);
alter table carrier
  add foreign key (drum_code) references drum_code (id),
  add foreign key (store) references store (id),
  add foreign key (bin) references bin (id),
  add foreign key (customer) references customer (id);
alter table color
  add foreign key (masterbatch) references raw_material (id);
alter table color_change
  add foreign key (machine) references machine (id),
  add foreign key (from_color) references color (id),
  add foreign key (to_color) references color (id);
alter table compound_limit
  add foreign key (standard) references standard (id);
alter table conductor_diameter
  add foreign key (standard) references standard (id);
alter table conductor_resistance
  add foreign key (standard) references standard (id);
alter table contra
  add foreign key (out_of) references account (id),
  add foreign key ("into") references account (id);
alter table core_colours
  add foreign key (standard) references standard (id);
alter table corrective_action
  add foreign key (supplier) references supplier (id);
alter table corrective_action_goods
  add foreign key (item) references item (id),
  add foreign key (piece) references piece (id);
alter table costed_bill
  add foreign key (customer) references customer (id),
  add foreign key (terms) references cost_terms (id),
  add foreign key (based_on) references costed_bill (id),
  add foreign key (origin) references costed_bill (id);
alter table costed_bill_cables
  add foreign key (design) references product_design (id);
alter table costed_bill_priced
  add foreign key (product) references product (id);
alter table costing
  add foreign key (design) references product_design (id),
  add foreign key (customer) references customer (id),
  add foreign key (terms) references cost_terms (id),
  add foreign key (based_on) references costing (id),
  add foreign key (origin) references costing (id);
alter table costing_machines
  add foreign key (machine) references machine (id);
alter table credit_reversal
  add foreign key (registration) references gst_registration (id);
alter table credit_reversal_bills
  add foreign key (invoice) references purchase_invoice (id),
  add foreign key (supplier) references supplier (id);
alter table current_rating
  add foreign key (standard) references standard (id);
alter table customer
  add foreign key (agent) references "user" (id),
  add foreign key (charge_structure) references charge_structure (id),
  add foreign key (terms) references terms_and_conditions (id),
  add foreign key (price_variation) references price_variation (id),
  add foreign key (inspection_agency) references inspection_agency (id);
alter table customer_approvals
  add foreign key (product) references product (id),
  add foreign key (design) references product_design (id);
alter table cutting
  add foreign key (piece) references piece (id),
  add foreign key (item) references item (id),
  add foreign key (owner) references customer (id),
  add foreign key (scrap_item) references item (id),
  add foreign key (scrap_store) references store (id),
  add foreign key (reason) references scrap_reason (id);
alter table cutting_lengths
  add foreign key (carrier) references carrier (id),
  add foreign key (bin) references bin (id);
alter table debit_note
  add foreign key (supplier) references supplier (id),
  add foreign key (registration) references gst_registration (id);
alter table debit_note_items
  add foreign key (item) references item (id),
  add foreign key (piece) references piece (id);
alter table delivery_order
  add foreign key (customer) references customer (id),
  add foreign key (registration) references gst_registration (id),
  add foreign key (agent) references "user" (id);
alter table delivery_order_items
  add foreign key (product) references product (id);
alter table delivery_order_packed
  add foreign key (piece) references piece (id),
  add foreign key (item) references item (id),
  add foreign key (product) references product (id),
  add foreign key (carrier) references carrier (id),
  add foreign key (onto) references carrier (id),
  add foreign key (scanned) references piece (id),
  add foreign key (gone) references piece (id);
alter table department
  add foreign key (parent) references department (id),
  add foreign key (head) references "user" (id),
  add foreign key (store) references store (id);
alter table designation
  add foreign key (department) references department (id);
alter table designation_skills
  add foreign key (process) references process (id);
alter table distributed_credit
  add foreign key (registration) references gst_registration (id),
  add foreign key (account) references account (id);
alter table drum_code
  add foreign key (item) references item (id);
alter table drum_return
  add foreign key (customer) references customer (id),
  add foreign key (store) references store (id),
  add foreign key (registration) references gst_registration (id),
  add foreign key (tax) references tax (id);
alter table drum_return_drums
  add foreign key (carrier) references carrier (id),
  add foreign key (drum_code) references drum_code (id);
alter table employee
  add foreign key (department) references department (id),
  add foreign key (designation) references designation (id),
  add foreign key (reports_to) references employee (id),
  add foreign key (shift) references shift (id),
  add foreign key (contractor) references supplier (id),
  add foreign key ("user") references "user" (id);
alter table employee_skills
  add foreign key (process) references process (id),
  add foreign key (machine) references machine (id);
alter table fictitious_diameter
  add foreign key (standard) references standard (id);
alter table gstr2b
  add foreign key (registration) references gst_registration (id);
alter table gstr2b_results
  add foreign key (invoice) references purchase_invoice (id),
  add foreign key (note) references debit_note (id),
  add foreign key (entry) references bill_of_entry (id),
  add foreign key (distributed) references distributed_credit (id);
alter table guarantee_call
  add foreign key (instrument) references bank_instrument (id),
  add foreign key (supplier) references supplier (id),
  add foreign key (customer) references customer (id),
  add foreign key (bank) references account (id),
  add foreign key (account) references account (id);
alter table guarantee_call_bills
  add foreign key (bill) references bill (id),
  add foreign key (account) references account (id);
alter table guarantee_call_claims
  add foreign key ("order") references purchase_order (id);
alter table insulation_thickness
  add foreign key (standard) references standard (id);
alter table inward_deviation
  add foreign key (supplier) references supplier (id);
alter table inward_deviation_goods
  add foreign key (item) references item (id),
  add foreign key (piece) references piece (id);
alter table issue_note
  add foreign key (store) references store (id),
  add foreign key (floor) references store (id),
  add foreign key (department) references department (id),
  add foreign key (machine) references machine (id),
  add foreign key (customer) references customer (id);
alter table issue_note_goods
  add foreign key (piece) references piece (id),
  add foreign key (item) references item (id),
  add foreign key (owner) references customer (id),
  add foreign key (carrier) references carrier (id);
alter table item
  add foreign key (category) references item_category (id),
  add foreign key (sub_category) references item_sub_category (id),
  add foreign key (material) references raw_material (id),
  add foreign key (product) references product (id),
  add foreign key (color) references color (id),
  add foreign key (unit) references unit (id),
  add foreign key (second_unit) references unit (id),
  add foreign key (store) references store (id),
  add foreign key (bin) references bin (id),
  add foreign key (tax) references tax (id),
  add foreign key (scrap) references scrap_grade (id);
alter table item_alternates
  add foreign key (item) references item (id);
alter table item_attributes
  add foreign key (attribute) references attribute (id);
alter table item_category
  add foreign key (unit) references unit (id),
  add foreign key (second_unit) references unit (id),
  add foreign key (stock_account) references account (id),
  add foreign key (use_account) references account (id);
alter table item_sub_category
  add foreign key (category) references item_category (id);
alter table item_sub_category_attributes
  add foreign key (attribute) references attribute (id);
alter table job_challan
  add foreign key (worker) references store (id),
  add foreign key (supplier) references supplier (id),
  add foreign key (registration) references gst_registration (id),
  add foreign key (store) references store (id);
alter table job_challan_goods
  add foreign key (piece) references piece (id),
  add foreign key (item) references item (id),
  add foreign key (owner) references customer (id),
  add foreign key (carrier) references carrier (id),
  add foreign key (sent) references piece (id);
alter table job_receipt
  add foreign key (worker) references store (id),
  add foreign key (supplier) references supplier (id),
  add foreign key (sent_by) references supplier (id),
  add foreign key (store) references store (id),
  add foreign key (scrap_item) references item (id),
  add foreign key (scrap_store) references store (id);
alter table job_receipt_goods
  add foreign key (piece) references piece (id),
  add foreign key (item) references item (id),
  add foreign key (owner) references customer (id),
  add foreign key (carrier) references carrier (id),
  add foreign key (bin) references bin (id);
alter table job_receipt_made
  add foreign key (item) references item (id),
  add foreign key (bin) references bin (id),
  add foreign key (carrier) references carrier (id),
  add foreign key (piece) references piece (id);
alter table joining
  add foreign key (carrier) references carrier (id);
alter table joining_lengths
  add foreign key (piece) references piece (id),
  add foreign key (item) references item (id);
alter table landed_cost
  add foreign key (supplier) references supplier (id);
alter table landed_cost_costs
  add foreign key (account) references account (id);
alter table landed_cost_goods
  add foreign key (item) references item (id),
  add foreign key (piece) references piece (id);
alter table landed_cost_receipts
  add foreign key (inward) references material_inward (id);
alter table light_duty_sheath
  add foreign key (standard) references standard (id);
alter table machine
  add foreign key (process) references process (id),
  add foreign key (department) references department (id);
alter table margin_release
  add foreign key (bank) references account (id);
alter table material_inward
  add foreign key (supplier) references supplier (id),
  add foreign key (owner) references customer (id),
  add foreign key (store) references store (id);
alter table material_inward_goods
  add foreign key (item) references item (id),
  add foreign key (bin) references bin (id),
  add foreign key (carrier) references carrier (id),
  add foreign key ("order") references purchase_order (id),
  add foreign key (piece) references piece (id);
alter table material_rate
  add foreign key (material) references raw_material (id),
  add foreign key (drum) references drum_code (id);
alter table messenger
  add foreign key (standard) references standard (id);
alter table number_series
  add foreign key (registration) references gst_registration (id);
alter table opening_stock
  add foreign key (store) references store (id),
  add foreign key (owner) references customer (id);
alter table opening_stock_goods
  add foreign key (item) references item (id),
  add foreign key (bin) references bin (id),
  add foreign key (carrier) references carrier (id);
alter table piece
  add foreign key (item) references item (id),
  add foreign key (carrier) references carrier (id),
  add foreign key (store) references store (id),
  add foreign key (bin) references bin (id),
  add foreign key (owner) references customer (id);
alter table price_fixation
  add foreign key (supplier) references supplier (id);
alter table price_fixation_items
  add foreign key (item) references item (id);
alter table process_route
  add foreign key (cable_type) references cable_type (id);
alter table process_route_steps
  add foreign key (process) references process (id);
alter table product
  add foreign key (cable_type) references cable_type (id),
  add foreign key (edition) references standard (id),
  add foreign key (tax) references tax (id),
  add foreign key (design) references product_design (id);
alter table product_design
  add foreign key (product) references product (id),
  add foreign key (tree) references cable_tree (id),
  add foreign key (cable_type) references cable_type (id);
alter table product_design_layers
  add foreign key (rule) references cable_type_tree (id),
  add foreign key (tree) references cable_tree (id);
alter table purchase_invoice
  add foreign key (supplier) references supplier (id),
  add foreign key (registration) references gst_registration (id),
  add foreign key (charge_structure) references charge_structure (id),
  add foreign key (tcs_tax) references tax (id),
  add foreign key (tds_section) references tax (id),
  add foreign key (tds_ledger) references account (id);
alter table purchase_invoice_expenses
  add foreign key (account) references account (id),
  add foreign key (tax) references tax (id);
alter table purchase_invoice_items
  add foreign key (item) references item (id),
  add foreign key (piece) references piece (id);
alter table purchase_invoice_matches
  add foreign key ("order") references purchase_order (id);
alter table purchase_order
  add foreign key (supplier) references supplier (id),
  add foreign key (store) references store (id),
  add foreign key (registration) references gst_registration (id),
  add foreign key (charge_structure) references charge_structure (id),
  add foreign key (terms) references terms_and_conditions (id);
alter table purchase_order_fixations
  add foreign key (fixation) references price_fixation (id);
alter table purchase_order_items
  add foreign key (item) references item (id),
  add foreign key (customer) references customer (id);
alter table purchase_requisition
  add foreign key (department) references department (id);
alter table purchase_requisition_items
  add foreign key (item) references item (id),
  add foreign key (supplier) references supplier (id);
alter table purchase_requisition_position
  add foreign key (item) references item (id),
  add foreign key (billed_by) references supplier (id);
alter table purchase_return
  add foreign key (supplier) references supplier (id),
  add foreign key (store) references store (id);
alter table purchase_return_goods
  add foreign key (item) references item (id),
  add foreign key (piece) references piece (id);
alter table purchase_return_origins
  add foreign key ("order") references purchase_order (id),
  add foreign key (invoice) references purchase_invoice (id);
alter table raw_material
  add foreign key (unit) references unit (id),
  add foreign key (standard) references standard (id);
alter table raw_material_makers
  add foreign key (customer) references customer (id);
alter table return_note
  add foreign key (floor) references store (id),
  add foreign key (store) references store (id),
  add foreign key (department) references department (id);
alter table return_note_goods
  add foreign key (piece) references piece (id),
  add foreign key (item) references item (id),
  add foreign key (owner) references customer (id),
  add foreign key (carrier) references carrier (id),
  add foreign key (bin) references bin (id),
  add foreign key (scrap_item) references item (id),
  add foreign key (scrap_store) references store (id),
  add foreign key (reason) references scrap_reason (id);
alter table sales_invoice
  add foreign key (customer) references customer (id),
  add foreign key (agent) references "user" (id),
  add foreign key (registration) references gst_registration (id),
  add foreign key (charge_structure) references charge_structure (id);
alter table sales_invoice_items
  add foreign key (product) references product (id);
alter table sales_order
  add foreign key (customer) references customer (id),
  add foreign key (sales_person) references "user" (id),
  add foreign key (agent) references "user" (id),
  add foreign key (registration) references gst_registration (id),
  add foreign key (charge_structure) references charge_structure (id),
  add foreign key (terms) references terms_and_conditions (id);
alter table sales_order_items
  add foreign key (product) references product (id),
  add foreign key (design) references product_design (id);
alter table sampling_rule
  add foreign key (standard) references standard (id);
alter table scrap_reason
  add foreign key (grade) references scrap_grade (id);
alter table scrap_sale
  add foreign key (customer) references customer (id),
  add foreign key (store) references store (id),
  add foreign key (registration) references gst_registration (id),
  add foreign key (tcs_tax) references tax (id);
alter table scrap_sale_items
  add foreign key (item) references item (id);
alter table shift
  add foreign key (registration) references gst_registration (id);
alter table size
  add foreign key (core) references core (id),
  add foreign key (sqmm) references sqmm (id),
  add foreign key (neutral) references sqmm (id),
  add foreign key (standard) references standard (id);
alter table sqmm_construction
  add foreign key (machine) references machine (id),
  add foreign key (standard) references standard (id);
alter table stage_practice
  add foreign key (process) references process (id);
alter table standard
  add foreign key (successor) references standard (id);
alter table standard_length
  add foreign key (cable_type) references cable_type (id);
alter table stock_count
  add foreign key (store) references store (id),
  add foreign key (category) references item_category (id);
alter table stock_count_counted
  add foreign key (piece) references piece (id),
  add foreign key (item) references item (id);
alter table stock_count_differences
  add foreign key (item) references item (id),
  add foreign key (piece) references piece (id);
alter table stock_transfer
  add foreign key (to_store) references store (id);
alter table stock_transfer_bulk
  add foreign key (item) references item (id),
  add foreign key (from_store) references store (id);
alter table stock_transfer_pieces
  add foreign key (piece) references piece (id),
  add foreign key (item) references item (id),
  add foreign key (bin) references bin (id);
alter table store
  add foreign key (registration) references gst_registration (id),
  add foreign key (department) references department (id),
  add foreign key (keeper) references employee (id),
  add foreign key (supplier) references supplier (id);
alter table store_requisition
  add foreign key (department) references department (id),
  add foreign key (machine) references machine (id),
  add foreign key (customer) references customer (id),
  add foreign key (store) references store (id);
alter table store_requisition_items
  add foreign key (item) references item (id);
alter table supplier
  add foreign key (terms) references terms_and_conditions (id),
  add foreign key (charge_structure) references charge_structure (id),
  add foreign key (tds_section) references tax (id),
  add foreign key (tds_proposed) references tax (id),
  add foreign key (process) references process (id);
alter table supplier_certificates
  add foreign key (section) references tax (id);
alter table supplier_supplies
  add foreign key (item) references item (id);
alter table terms_and_conditions
  add foreign key (price_variation) references price_variation (id),
  add foreign key (inspection_agency) references inspection_agency (id);
alter table test_method
  add foreign key (standard) references standard (id);
alter table test_voltage
  add foreign key (standard) references standard (id);
alter table transporter
  add foreign key (supplier) references supplier (id);
alter table type_test_report
  add foreign key (laboratory) references inspection_agency (id),
  add foreign key (standard) references standard (id),
  add foreign key (product) references product (id),
  add foreign key (witnessed_by) references customer (id);
alter table type_test_report_covers
  add foreign key (cable_type) references cable_type (id);
alter table unit_conversions
  add foreign key ("to") references unit (id);
alter table vendor_enquiry_comparison
  add foreign key (item) references item (id),
  add foreign key (supplier) references supplier (id),
  add foreign key (quotation) references vendor_quotation (id);
alter table vendor_enquiry_items
  add foreign key (item) references item (id);
alter table vendor_enquiry_vendors
  add foreign key (supplier) references supplier (id);
alter table vendor_quotation
  add foreign key (supplier) references supplier (id),
  add foreign key (enquiry) references vendor_enquiry (id),
  add foreign key (charge_structure) references charge_structure (id);
alter table vendor_quotation_items
  add foreign key (item) references item (id);
