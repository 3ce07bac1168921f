-- Which table is held or reserved when: nobody writes two that overlap. Kept by the database, so that whatever takes a table, in
-- whichever version of the server, is held to it. A place is a number made of the location’s and the table’s names.
create table taken_tables (
  reservation_id text not null references reservations (id) on delete cascade,
  place int8range not null,
  during tstzrange not null,
  constraint taken_tables_once exclude using gist (place with &&, during with &&)
);
create index taken_tables_of_reservation on taken_tables (reservation_id);

create function table_place(location text, name text) returns int8range language sql immutable as $$
  select int8range(h, h, '[]') from (select hashtextextended(location || ':' || name, 0) / 2) as x (h)
$$;

-- What a hold takes that is over by now goes to whoever comes; who lends it on in the same moment was first.
create function take_tables() returns trigger language plpgsql as $$
begin
  delete from taken_tables where reservation_id = new.id;
  if new.status in ('held', 'booked') then
    delete from taken_tables where reservation_id in (
      select id from reservations
      where status = 'held' and held_until <= now() and id <> new.id and location_id = new.location_id
        and tables && new.tables and seat_at < new.ends_at and new.seat_at < ends_at
      for update);
    insert into taken_tables (reservation_id, place, during)
    select new.id, table_place(new.location_id, n), tstzrange(new.seat_at, new.ends_at) from unnest(new.tables) as n;
  end if;
  return null;
end
$$;
create trigger tables_taken after insert on reservations for each row execute function take_tables();
create trigger tables_changed after update of status, tables, seat_at, ends_at on reservations
  for each row when ((old.status, old.tables, old.seat_at, old.ends_at) is distinct from (new.status, new.tables, new.seat_at, new.ends_at))
  execute function take_tables();

-- Of two that overlap already the first one counts.
insert into taken_tables (reservation_id, place, during)
select r.id, table_place(r.location_id, n), tstzrange(r.seat_at, r.ends_at)
from reservations as r, unnest(r.tables) as n
where r.status = 'booked' or r.status = 'held' and r.held_until > now()
order by r.began_at
on conflict do nothing;
