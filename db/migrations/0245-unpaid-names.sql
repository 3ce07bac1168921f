-- As whom somebody had proved themselves who ordered something that is paid where it is picked up: by pseudonyms of the mailbox or
-- phone that they read then, for as long as an unpaid order counts. Numbers and addresses that were typed count for nobody.
create table unpaid_names (
  attempt_id text not null,
  name text not null,
  owed_at timestamptz not null default now(),
  primary key (name, attempt_id)
);
create index unpaid_names_by_attempt on unpaid_names (attempt_id);
create index unpaid_names_by_time on unpaid_names (owed_at);
