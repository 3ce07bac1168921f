-- Points of the rewards programme: every change once, with its reason. They are only ever added; what is left of those that were earned
-- goes when its time is over. Who deletes their account deletes them.
create table points (
  -- Says what happened, and so happens once: `earned:crt_…:0`, `spent:pay_…`.
  id text primary key,
  member_id text not null references members (id) on delete cascade,
  kind text not null,
  points integer not null check (points <> 0),
  -- The cart of the order that it is about.
  cart_id text,
  reason jsonb not null default '{}',
  at timestamptz not null default now(),
  -- Until when they can be spent; null for what takes some away.
  expires_at timestamptz,
  -- When their member was told that they expire, and when they did.
  warned_at timestamptz,
  ended_at timestamptz
);
create index points_by_member on points (member_id, at);
create index points_by_cart on points (cart_id) where cart_id is not null;
create index points_to_end on points (expires_at) where expires_at is not null and ended_at is null;

-- What each member can spend: the sum of their points, kept beside them so that one conditional write spends some.
create table point_balances (
  member_id text primary key references members (id) on delete cascade,
  points integer not null
);
