-- A lorry that is on the road has a link for its receipt, as each that leaves from now on (decisions/receipt-by-link.md).
insert into public_page (doc, record) select 'packingList', id from packing_list where status = 'left';
