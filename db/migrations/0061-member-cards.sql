-- Cards that members let the gateway keep. What is stored here pays nothing by itself: `ref` is the charge that the card was kept with.
create table member_cards (
  id text primary key,
  member_id text not null references members (id) on delete cascade,
  gateway text not null,
  ref text not null,
  brand text not null,
  last4 text not null,
  -- `YYYY-MM`; null where the gateway doesn't say.
  expires text,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index member_cards_by_member on member_cards (member_id, created_at);
create unique index one_default_card on member_cards (member_id) where is_default;
