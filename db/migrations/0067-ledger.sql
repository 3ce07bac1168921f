-- Every cent, by double entry: where money is (debits, above zero) and what it is for (credits, below). Entries are only ever added;
-- those of one transaction sum to zero, and no statement may leave one that doesn't.
create table ledger (
  -- What happened, and to what: `placed:ord_…`, `captured:pay_…`.
  transaction_id text not null,
  account text not null,
  -- Which payment, gift card or fee; empty where the account has no parts.
  detail text not null default '',
  cents integer not null check (cents <> 0),
  -- The order, or the purchase of a gift card, that it is about.
  subject_id text not null,
  at timestamptz not null default now(),
  primary key (transaction_id, account, detail)
);
create index ledger_by_subject on ledger (subject_id);
create index ledger_by_time on ledger (at);
create index ledger_by_detail on ledger (detail, account) where detail <> '';

create function ledger_balances() returns trigger language plpgsql as $$
begin
  if exists (select from added group by transaction_id having sum(cents) <> 0) then
    raise exception 'A transaction of the ledger does not sum to zero';
  end if;
  return null;
end $$;
create trigger ledger_balances after insert on ledger
  referencing new table as added for each statement execute function ledger_balances();

create function ledger_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger only grows';
end $$;
create trigger ledger_only_grows before update or delete on ledger
  for each statement execute function ledger_only_grows();
