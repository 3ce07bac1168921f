-- What the crew counts: how many of an item there are in all for a day of the kitchen, which ends at four in the morning.
create table portions (
  menu_id text not null references menus (menu_id),
  item_id text not null,
  made integer not null check (made >= 0),
  starts timestamptz not null,
  ends timestamptz not null,
  primary key (menu_id, item_id)
);

-- What a place takes of what is counted, as {menu_id: {item_id: quantity}}: taken and given back with the place itself.
alter table slot_reservations add column portions jsonb;
create index portions_taken on slot_reservations (location_id, slot_at) where portions is not null;
