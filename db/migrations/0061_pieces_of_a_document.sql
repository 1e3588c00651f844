-- The pieces that a document made, for the links of its page.
create index piece_document_id_index on piece using btree (document_id, piece_no desc, id desc);
