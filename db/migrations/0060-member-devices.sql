-- When a session was last used, to the hour: members see where they are signed in, and end what they don’t know.
alter table member_sign_ins add column last_used_at timestamptz not null default now();
