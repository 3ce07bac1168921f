-- Who may sign in, how, and who is signed in. The columns are those that better-auth keeps (server/auth/open-auth.ts).
create table people (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table credentials (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references people (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index credentials_by_person on credentials (user_id);

create table sign_ins (
  id text primary key,
  token text not null unique,
  user_id text not null references people (id) on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sign_ins_by_person on sign_ins (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);

-- Who of them is staff: crew of some locations, or head office, which covers all.
create table staff (
  id text primary key references people (id) on delete cascade,
  role text not null check (role in ('crew', 'head_office'))
);

create table staff_locations (
  staff_id text not null references staff (id) on delete cascade,
  location_id text not null references locations (id),
  primary key (staff_id, location_id)
);
