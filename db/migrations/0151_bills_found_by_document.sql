-- How much of an invoice is paid stands in lists, so its bill is found by it.
create index bill_document_id_index on bill using btree (document_id, date desc, id desc);
