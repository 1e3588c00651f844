-- Drums that came back and quotations that came in wait for somebody, too.
drop index drum_return_waiting;
create index drum_return_waiting on drum_return (created_by) where status in ('draft', 'received');
drop index vendor_quotation_waiting;
create index vendor_quotation_waiting on vendor_quotation (created_by) where status in ('draft', 'received');
