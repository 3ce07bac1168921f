-- Visitors who proved that they read a mailbox: asked of guests without an account where few catering times are left. The mailbox is
-- a pseudonym, so that its budget can be counted and nobody reads an address here.
create table visitor_proofs (
  visitor_id text primary key,
  mailbox text not null,
  proved_at timestamptz not null default now()
);
create index visitor_proofs_by_time on visitor_proofs (proved_at);
