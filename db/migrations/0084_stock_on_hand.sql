-- Of all pieces that ever were, few are still there: what lies in the stores is summed from this index alone. No definition asks for it;
-- an index with a comment is one that was made by hand, and schema:diff leaves it be.
create index piece_on_hand on piece (item, store) include (length_m, weight_kg, count, metal_value, other_value, date) where store is not null;
comment on index piece_on_hand is 'Stock on hand reads it alone.';
