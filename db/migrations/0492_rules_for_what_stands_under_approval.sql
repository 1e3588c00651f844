-- For which documents rules can be made says each of them (`approval` in its definition); the database keeps no list of them.
alter table approval_rule drop constraint approval_rule_document_check;
