-- Money that a card's owner asks back by way of their bank, as the gateway last said it stands.
create table disputes (
  id text primary key,
  gateway text not null,
  gateway_ref text not null,
  amount int not null check (amount > 0),
  reason text not null,
  state text not null,
  evidence_due timestamptz,
  opened_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create index disputes_by_opening on disputes (opened_at desc);
