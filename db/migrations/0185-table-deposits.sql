-- What large parties leave when they reserve: one row per try to charge it. The id is the key that the gateway sees.
create table table_deposits (
  id text primary key,
  -- No reference: a hold that its guest lets go of is deleted while the bank still thinks, and its charge let go of then.
  reservation_id text not null,
  idempotency_key text not null,
  body_hash text not null,
  gateway text not null,
  amount integer not null check (amount > 0),
  -- What the guest read: until when it comes back, and how many hours before its time that is.
  back_hours integer not null,
  back_until timestamptz not null,
  token text,
  visitor_id text,
  caller text,
  status text not null default 'pending' check (status in ('pending', 'authorized', 'captured', 'refunded', 'failed')),
  -- It goes back: its table was cancelled in time, or by the house.
  returns boolean not null default false,
  gateway_ref text,
  brand text,
  last4 text,
  decline_reason text,
  started_at timestamptz not null default now(),
  settled_at timestamptz
);
create unique index one_deposit_of_a_table on table_deposits (reservation_id) where status <> 'failed';
create index table_deposits_by_table on table_deposits (reservation_id, started_at);
create index table_deposits_left on table_deposits (started_at) where status = 'pending';
