-- Since when a time is held without a gap: a hold is renewed while its guest is at checkout, and not for ever.
alter table slot_reservations add column began_at timestamptz not null default now();
