-- Whether a member proved their number by a code sent to it, and when they agreed to be written to about offers: nobody has.
alter table members add column phone_proved_at timestamptz;
alter table members add column marketing_since timestamptz;
-- Addresses that were the account's before: deleting it erases what is stored under them too.
alter table members add column former_emails text[] not null default '{}';

-- An address or a number that a member wants to be reached by, until they type the code that was sent to it. One of each kind.
create table member_contact_changes (
  member_id text not null references members (id) on delete cascade,
  kind text not null,
  value text not null,
  -- Of the code; none before it is sent.
  code_hash text,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (member_id, kind)
);
create index member_contact_changes_by_end on member_contact_changes (expires_at);
