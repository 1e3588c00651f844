-- That a delivery may go without its drums is told as soon as it is written, where the works keeps no finished stock, and not only once it has gone.
update delivery_order d set without_drums = true
where d.status in ('draft', 'approved', 'verified') and exists (select from company where status = 'active' and no_finished_stock)
  and exists (select from delivery_order_items i where i.doc = d.id
    and not exists (select from delivery_order_packed p where p.doc = d.id and p.product = i.product)
    and not exists (select from delivery_order_by_quantity q where q.doc = d.id and q.parent = i.id));
