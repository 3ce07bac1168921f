-- What proves beside the password who somebody of the staff is: the secret of an authenticator app, sealed by the secret of the site, the
-- step of time whose code was taken last. Until confirmed_at it asks for nothing. Recovery codes stand as hashes and go once they are used.
create table second_factors (
  staff_id text primary key references staff (id) on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz,
  last_step int
);
create table recovery_codes (
  staff_id text not null references staff (id) on delete cascade,
  hash text not null,
  primary key (staff_id, hash)
);

-- The PIN that opens an idle screen again, and after how many minutes without a touch it locks.
create table screen_pins (
  staff_id text primary key references staff (id) on delete cascade,
  pin_hash text not null,
  minutes int not null check (minutes between 1 and 60)
);

-- A session whose screen is locked shows its board and does nothing. An earlier version that still runs beside this one takes it for open.
alter table sign_ins add column locked_at timestamptz, add column wrong_pins int not null default 0;
