-- What is swept every minute by every process is found by its end: a chain with years of orders would be read from end to end.
create index holds_by_end on slot_reservations (held_until) where held_until is not null;
create index outbox_by_end on outbox (done_at) where done_at is not null;
