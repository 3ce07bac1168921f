-- Passkeys of members: the public half, which signs nobody in. Each belongs to the host that it was made on.
create table member_passkeys (
  id text primary key,
  member_id text not null references members (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- The host that it was made for: it opens no other.
  rp_id text not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index member_passkeys_by_member on member_passkeys (member_id, created_at);
