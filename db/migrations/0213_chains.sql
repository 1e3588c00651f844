-- Vouchers and the rows of the audit trail are sealed in stretches, each by a hash over its rows and over the stretch before, so that
-- what is changed, removed or put in afterwards is found (decisions/chains.md).
create table chain_link (
  chain text not null check (chain in ('audit', 'voucher')),
  no integer not null check (no > 0),
  -- The rows above the one bound, up to the other: ids of the trail, positions of vouchers.
  above bigint not null,
  upto bigint not null,
  rows integer not null check (rows >= 0),
  -- How rows are written down before they are hashed.
  form smallint not null,
  -- For each row its id and the first eight bytes of its hash, so that the row that was changed can be named.
  row_hashes bytea not null,
  sum bytea not null check (length(sum) = 32),
  previous bytea not null check (length(previous) = 32),
  hash bytea not null check (length(hash) = 32),
  -- Why the chain goes on behind a break that somebody has looked into; null for a stretch of rows.
  reason text,
  sealed_stamp timestamptz not null default now(),
  primary key (chain, no),
  check (upto >= above and length(row_hashes) = rows * 16 and (reason is null) = (rows > 0))
);
create trigger chain_link_append_only before update or delete on chain_link for each row execute function no_change();
create trigger chain_link_no_truncate before truncate on chain_link for each statement execute function no_change();
