-- Orders that came to nothing after they were paid, and what was decided, once, of their money: by the crew for what came
-- back, by the house for what nobody could bring. Cents stay null until somebody decides; none is a decision too.
create table returns (
  order_id text primary key references orders (id),
  location_id text not null references locations (id),
  cents integer check (cents >= 0),
  reason text,
  actor jsonb,
  decided_at timestamptz,
  check ((cents is null) = (reason is null) and (cents is null) = (decided_at is null))
);
create index returns_to_decide on returns (location_id) where cents is null;

-- What came back before anybody could decide.
insert into returns (order_id, location_id)
select o.id, o.location_id from deliveries as d join orders as o on o.id = d.order_id where d.status = 'returned';

-- Money that goes back, each sum once: the id is the key that the gateway sees.
create table refunds (
  id text primary key,
  payment_id text not null references payments (id),
  amount integer not null check (amount > 0),
  asked_at timestamptz not null default now(),
  done_at timestamptz
);
create index refunds_by_payment on refunds (payment_id);
