-- Links by which a cart goes on on another device: once, within minutes. The token itself stands nowhere.
create table cart_links (
  token_hash text primary key,
  cart_id text not null references carts (id) on delete cascade,
  expires_at timestamptz not null,
  taken_at timestamptz
);
create index cart_links_by_cart on cart_links (cart_id);
