-- What orders took of the slots of a day in UTC, by the site and the group of handoffs that sold them, as
-- {"17:15": [orders, make_minutes, cents]}: read with every cart, however much a kitchen has sold. Holds aren’t counted:
-- they end by themselves, and are read where they stand.
create table taken_days (
  location_id text not null references locations (id),
  day date not null,
  channel text not null,
  handoff_group text not null,
  slots jsonb not null,
  primary key (location_id, day, channel, handoff_group)
) with (fillfactor = 50);
create index taken_days_by_day on taken_days (day);
create index holds_by_location on slot_reservations (location_id, held_until) where held_until is not null;

-- One order more in its slot, or one less. Nobody asks any more what was taken two days ago, in whatever zone.
create function count_place(place slot_reservations, by integer) returns void language plpgsql as $$
declare
  at constant timestamp := place.slot_at at time zone 'UTC';
  slot constant text := to_char(at, 'HH24:MI');
begin
  if place.slot_at < now() - interval '2 days' then
    return;
  end if;
  insert into taken_days as t (location_id, day, channel, handoff_group, slots)
  values (place.location_id, at, place.channel, place.handoff_group,
    jsonb_build_object(slot, jsonb_build_array(by, by * place.make_minutes, by * place.cents)))
  on conflict (location_id, day, channel, handoff_group) do update
  set slots = t.slots || jsonb_build_object(slot, jsonb_build_array(
    coalesce((t.slots -> slot ->> 0)::int, 0) + by,
    coalesce((t.slots -> slot ->> 1)::int, 0) + by * place.make_minutes,
    coalesce((t.slots -> slot ->> 2)::int, 0) + by * place.cents));
end
$$;

-- By the database, so that whatever takes or frees a place, in whichever version of the server, is counted with it.
create function count_places() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.held_until is null then
    perform count_place(old, -1);
  end if;
  if tg_op <> 'DELETE' and new.held_until is null then
    perform count_place(new, 1);
  end if;
  return null;
end
$$;
create trigger place_taken after insert on slot_reservations
  for each row when (new.held_until is null) execute function count_places();
create trigger place_changed after update on slot_reservations
  for each row when ((old.held_until is null or new.held_until is null) and
    (old.location_id, old.slot_at, old.channel, old.handoff_group, old.make_minutes, old.cents, old.held_until is null)
    is distinct from
    (new.location_id, new.slot_at, new.channel, new.handoff_group, new.make_minutes, new.cents, new.held_until is null))
  execute function count_places();
create trigger place_freed after delete on slot_reservations
  for each row when (old.held_until is null) execute function count_places();

-- Counts all places anew, while nobody takes one.
create function recount_places() returns void language sql as $$
  lock table slot_reservations in share row exclusive mode;
  delete from taken_days;
  insert into taken_days (location_id, day, channel, handoff_group, slots)
  select l.id, s.at::date, s.channel, s.handoff_group,
    jsonb_object_agg(to_char(s.at, 'HH24:MI'), jsonb_build_array(s.orders, s.make_minutes, s.cents))
  from locations as l, lateral (
    select r.slot_at at time zone 'UTC' as at, r.channel, r.handoff_group,
      count(*) as orders, sum(r.make_minutes) as make_minutes, sum(r.cents) as cents
    from slot_reservations as r
    where r.location_id = l.id and r.slot_at >= now() - interval '2 days' and r.held_until is null
    group by r.slot_at, r.channel, r.handoff_group) as s
  group by l.id, s.at::date, s.channel, s.handoff_group
$$;
select recount_places();
