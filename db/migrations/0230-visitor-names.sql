-- By which mailbox and phone a visitor ordered as they were refused the price of a coupon that was used under these before: for a
-- day, so that what they read next is the price of who they are. Pseudonyms, like those of visitor_proofs: nobody reads an address
-- or a number here.
create table visitor_names (
  visitor_id text primary key,
  pseudonyms text[] not null,
  has_ordered boolean not null,
  named_at timestamptz not null default now()
);
create index visitor_names_by_time on visitor_names (named_at);

-- Whether somebody ordered before is asked by their number too, as it is by their address (orders_by_email).
create index orders_by_phone on orders ((contact ->> 'phone'));
