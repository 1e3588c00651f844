-- An order made from a quotation uses up the requisition that was asked about. Orders of before are given that link; where one enquiry
-- line asked for several requisitions, each has its share.
insert into line_link (from_doc, from_id, from_line, to_doc, to_id, to_line, qty, live)
select r.from_doc, r.from_id, r.from_line, o.to_doc, o.to_id, o.to_line,
  round(o.qty * r.qty / nullif(sum(r.qty) over (partition by o.id), 0), 3), o.live
from line_link o
join line_link q on q.from_doc = 'vendorEnquiry' and q.to_doc = 'vendorQuotation' and q.to_line = o.from_line
join line_link r on r.from_doc = 'purchaseRequisition' and r.to_doc = 'vendorEnquiry' and r.to_line = q.from_line
where o.from_doc = 'vendorQuotation' and o.to_doc = 'purchaseOrder' and r.qty > 0;
