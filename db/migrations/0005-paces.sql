-- How much somebody may still do before they have to wait, as the moment at which all of it is back; gone after that.
create table budgets (
  key text primary key,
  full_at timestamptz not null
);
create index budgets_by_end on budgets (full_at);

-- Who tries to pay and who holds a time: a pseudonym of the address (server/http/caller.ts), gone once that is settled.
alter table payment_attempts add column caller text;
alter table slot_reservations add column caller text;
create index holds_by_caller on slot_reservations (caller, location_id) where caller is not null;
