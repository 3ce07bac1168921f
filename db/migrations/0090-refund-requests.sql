-- A refund above what one person may decide alone: it waits for another, one at a time for each order.
create table refund_requests (
  id text primary key,
  order_id text not null references orders (id) on delete cascade,
  target jsonb not null,
  reason text not null,
  cents int not null check (cents > 0),
  left_before int not null,
  asked_by text not null,
  asked_at timestamptz not null default now(),
  decided_by text,
  decided_at timestamptz,
  accepted boolean,
  note text,
  check ((decided_at is null) = (accepted is null)),
  check (decided_by is null or decided_by <> asked_by)
);
create unique index refund_requests_waiting on refund_requests (order_id) where decided_at is null;
create index refund_requests_by_order on refund_requests (order_id);
