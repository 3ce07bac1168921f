-- Guests who opened an account. They stand apart from staff, who sign in elsewhere and may do other things. The columns of these
-- tables are those that the sign-in library writes (server/auth/member-auth-options.ts), and ours.
create table members (
  id text primary key,
  -- Carts and orders of a member bear this id where a guest's bear that of their visitor cookie. It is in no cookie.
  visitor_id text not null unique default 'mbv_' || replace(gen_random_uuid()::text, '-', ''),
  email text not null unique,
  email_verified boolean not null default false,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index members_by_phone on members (phone) where phone is not null;

create table member_credentials (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references members (id) on delete cascade,
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
create index member_credentials_by_member on member_credentials (user_id);

create table member_sign_ins (
  id text primary key,
  token text not null unique,
  user_id text not null references members (id) on delete cascade,
  -- Who vouched for the member: our own sign-in or a social one (R5.17).
  provider text not null default 'olo',
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index member_sign_ins_by_member on member_sign_ins (user_id);
create index member_sign_ins_by_end on member_sign_ins (expires_at);

create table member_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index member_verifications_by_identifier on member_verifications (identifier);
create index member_verifications_by_end on member_verifications (expires_at);
