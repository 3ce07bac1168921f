-- Orders that are paid where they are picked up: what a cart chose, and how the crew took the money.
alter table carts add column pays_at_location boolean not null default false;
-- By whom and how: {"by": "cash", "staff_id": "…", "at": "…"}; null of what was paid online, and until it was.
alter table payments add column taken jsonb;
create index payments_at_location on payments (order_id) where gateway = 'at_location' and status = 'pending';
