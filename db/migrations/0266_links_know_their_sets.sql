-- A link tells the line sets of both its ends: a document may be linked with another by several of its sets.
alter table line_link add column from_set text, add column to_set text;
update line_link l set from_set = a.from_set, to_set = a.to_set
from (values
  ('purchaseRequisition', 'purchaseOrder', 'items', 'items'),
  ('purchaseRequisition', 'vendorEnquiry', 'items', 'items'),
  ('vendorEnquiry', 'vendorQuotation', 'items', 'items'),
  ('vendorQuotation', 'purchaseOrder', 'items', 'items'),
  ('purchaseOrder', 'priceFixation', 'items', 'items'),
  ('purchaseOrder', 'materialInward', 'items', 'goods'),
  ('purchaseOrder', 'bankPayment', 'items', 'ahead'),
  ('purchaseOrder', 'bankInstrument', 'items', 'orders'),
  ('bankInstrument', 'marginRelease', 'deposits', 'margins'),
  ('bankInstrument', 'guaranteeCall', 'orders', 'claims'),
  ('materialInward', 'purchaseInvoice', 'goods', 'items'),
  ('materialInward', 'purchaseReturn', 'goods', 'goods'),
  ('purchaseReturn', 'materialInward', 'goods', 'goods'),
  ('materialInward', 'inwardTest', 'goods', 'pieces'),
  ('materialInward', 'inwardDeviation', 'goods', 'goods'),
  ('purchaseInvoice', 'debitNote', 'items', 'items'),
  ('purchaseReturn', 'debitNote', 'goods', 'items'),
  ('inwardDeviation', 'debitNote', 'goods', 'items'),
  ('purchaseReturn', 'correctiveAction', 'goods', 'goods'),
  ('inwardDeviation', 'correctiveAction', 'goods', 'goods'),
  ('purchaseInvoice', 'billOfEntry', 'items', 'goods'),
  ('purchaseInvoice', 'landedCost', 'expenses', 'costs'),
  ('storeRequisition', 'issueNote', 'items', 'goods'),
  ('storeRequisition', 'purchaseRequisition', 'items', 'items'),
  ('issueNote', 'returnNote', 'goods', 'goods'),
  ('jobChallan', 'jobReceipt', 'goods', 'goods'),
  ('salesOrder', 'deliveryOrder', 'items', 'items'),
  ('deliveryOrder', 'salesInvoice', 'items', 'items')
) as a (from_doc, to_doc, from_set, to_set)
where l.from_doc = a.from_doc and l.to_doc = a.to_doc;
alter table line_link alter column from_set set not null, alter column to_set set not null;
