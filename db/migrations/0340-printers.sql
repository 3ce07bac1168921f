-- Papers of orders that printers in kitchens print: each once by itself (copy 0), and again as often as the crew asks. Whether it was
-- handed to a printer is written before and after, so that one that may have been printed says so when it is printed again.
create table kitchen_papers (
  id text primary key,
  order_id text not null references orders (id) on delete cascade,
  location_id text not null references locations (id),
  kind text not null check (kind in ('ticket', 'labels', 'receipt')),
  printer text not null,
  -- Empty of a paper that is no station's own.
  station text not null default '',
  copy integer not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'begun', 'failed', 'printed', 'dropped')),
  -- How many of its sheets a printer has taken: the labels of an order are one for each bag.
  sheets integer not null default 0,
  is_reprint boolean not null default false,
  -- Which printer took it: its own, or that one's backup.
  printed_on text,
  fault text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (order_id, kind, printer, station, copy)
);
create index kitchen_papers_failed on kitchen_papers (location_id) where state = 'failed';
create index kitchen_papers_over on kitchen_papers (created_at);
-- When somebody could see the screens of a station last; of those that show all stations where it is empty.
create table kitchen_screens (
  location_id text not null references locations (id),
  station text not null default '',
  seen_at timestamptz not null default now(),
  primary key (location_id, station)
);
-- Kitchens that print.
create index locations_printing on locations (id) where document ? 'printers';
