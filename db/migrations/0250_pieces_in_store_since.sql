-- Drums and coils in our stores are listed from the oldest on.
create index piece_in_store_since on piece (date, id) where store is not null;
comment on index piece_in_store_since is 'The views of drums and coils begin with the oldest.';
