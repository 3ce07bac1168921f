-- Members who are signed in at a screen of a location, each for one visit: no session, and nothing but orders at that screen.
create table kiosk_guests (
  -- Known to the screen alone.
  id text primary key,
  kiosk_id text not null references kiosks (id),
  -- What the code on the screen says to the guest’s own phone; it signs in once.
  scan text not null unique,
  member_id text references members (id) on delete cascade,
  until timestamptz not null
);
create index kiosk_guests_over on kiosk_guests (until);
create index kiosk_guests_of_member on kiosk_guests (member_id) where member_id is not null;
