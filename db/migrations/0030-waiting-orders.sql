-- What a kitchen hasn't begun: later today, tomorrow, catering by day, and whose guest is here already.
create index orders_waiting on orders (location_id, fire_at) where status = 'placed';
