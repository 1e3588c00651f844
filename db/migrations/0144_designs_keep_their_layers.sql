-- Designs of before the rules made the layers keep the layers that they have, so that rules which change later do not reach them.
insert into "product_design_stack" ("doc", "no", "says", "of", "source")
select d."id", (select coalesce(max(s."no"), 0) from "product_design_stack" s where s."doc" = d."id") + k."at",
  case when exists (select 1 from "product_design_layers" l where l."doc" = d."id" and l."layer" = k."layer") then 'present' else 'absent' end,
  k."layer", 'As it was designed'
from "product_design" d cross join (values (1, 'filler'), (2, 'binderTape'), (3, 'innerSheath')) k("at", "layer")
where exists (select 1 from "product_design_layers" l where l."doc" = d."id")
  and not exists (select 1 from "product_design_stack" s where s."doc" = d."id" and s."says" in ('present', 'absent'));
