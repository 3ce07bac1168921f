-- Who prints at an address now, and until when at the latest: most printers serve one connection at a time.
create table printer_turns (
  address text primary key,
  holder text not null,
  until timestamptz not null
);
