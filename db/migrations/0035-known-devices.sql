-- Devices that somebody signed in on: who comes back on one is counted by itself, so that no stranger’s tries keep them out.
-- The account is a pseudonym (server/auth/sign-in-limits.ts): only the sign-in that made it can find it again.
create table known_devices (
  account text not null,
  device_id text not null,
  seen_at timestamptz not null default now(),
  primary key (account, device_id)
);
create index known_devices_by_age on known_devices (seen_at);
