-- The time that a group order holds while its people choose, in the same row as its host’s hold at checkout, so that it is never
-- counted twice: held_until stays the later of the two ends, and what counts places needn’t know. Null in both is a hold at
-- checkout alone, as a version before this one writes it.
alter table slot_reservations add column group_until timestamptz, add column checkout_until timestamptz;

-- What was done last about the time of each open group order: for which version of its cart, and what came of it.
create table group_holds (
  cart_id text primary key references carts (id),
  version integer not null,
  -- Since when that version is known: who chooses keeps the time held.
  changed_at timestamptz not null default now(),
  taken_at timestamptz not null default now(),
  state text not null default 'taken' check (state in ('taken', 'held', 'full', 'none'))
);
