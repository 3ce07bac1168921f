-- What a kitchen offered the guest of an order that holds what it is out of: the lines that hold it, and what that is called.
create table sold_out_offers (
  order_id text primary key references orders (id) on delete cascade,
  line_ids text[] not null,
  items jsonb not null,
  staff_id text not null,
  offered_at timestamptz not null default now()
);
-- When a guest had a line left out: nobody makes it any more.
alter table order_lines add column left_out_at timestamptz;
