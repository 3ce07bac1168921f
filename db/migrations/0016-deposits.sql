-- What a large order owes after its deposit, and every try to charge it: one at a time, and one that succeeds.
create table balances (
  order_id text primary key references orders (id),
  deposit integer not null check (deposit > 0),
  amount integer not null check (amount >= 0),
  due text not null,
  due_at timestamptz not null
);
create index balances_by_due on balances (due_at);

create table balance_attempts (
  id text primary key,
  order_id text not null references balances (order_id),
  gateway text not null,
  amount integer not null check (amount > 0),
  actor text not null check (actor in ('guest', 'house')),
  caller text,
  status text not null default 'pending' check (status in ('pending', 'authorized', 'failed')),
  gateway_ref text,
  decline_reason text,
  started_at timestamptz not null default now(),
  settled_at timestamptz
);
create unique index one_balance_attempt_at_a_time on balance_attempts (order_id) where status <> 'failed';
create index balance_attempts_by_order on balance_attempts (order_id, started_at);
create index balance_attempts_left on balance_attempts (started_at) where status = 'pending';

-- An order may have a second payment, of its balance, that began as another kind of try.
alter table payments drop constraint payments_id_fkey;
alter table payments add column part text not null default 'first' check (part in ('first', 'balance'));
create unique index payments_by_order_and_part on payments (order_id, part);
drop index payments_by_order;
