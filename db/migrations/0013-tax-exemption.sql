-- A chain says whether it takes signed certificates, and for how long they are kept, once its file is imported anew.
update chain set document = document || '{"tax_exemption": null}' where document -> 'tax_exemption' is null;

-- What a guest says of the certificate that they sent with a cart; the file lies apart, so that no cart is read with it.
alter table carts add column tax_exemption jsonb;

create table certificates (
  id text primary key,
  cart_id text not null references carts (id),
  kind text not null check (kind in ('pdf', 'jpeg', 'png')),
  file bytea not null,
  sent_at timestamptz not null default now()
);
create index certificates_by_cart on certificates (cart_id);
create index certificates_by_age on certificates (sent_at);

-- The tax of an order that comes off once staff has accepted its certificate: decided once.
create table exemptions (
  order_id text primary key references orders (id),
  certificate_id text not null,
  organization text not null,
  number text,
  expires text,
  file_name text not null,
  sent_at timestamptz not null,
  cents integer not null check (cents > 0),
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'declined')),
  reason text,
  decided_at timestamptz
);
create index exemptions_waiting on exemptions (order_id) where status = 'waiting';
create index exemptions_decided on exemptions (decided_at) where status <> 'waiting';
create index exemptions_by_certificate on exemptions (certificate_id);

-- Who of the staff looked at a certificate or decided about it, and when. Only grows.
create table exemption_events (
  id text primary key,
  order_id text not null references orders (id),
  kind text not null check (kind in ('seen', 'accepted', 'declined')),
  staff_id text not null,
  at timestamptz not null default now()
);
create index exemption_events_by_order on exemption_events (order_id, at);

-- What isn't owed any more of what was held, and what the gateway was asked to charge: null until then.
alter table payments add column waived integer not null default 0 check (waived >= 0);
alter table payments add column charged integer check (charged >= 0);
