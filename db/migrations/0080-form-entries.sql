-- What guests sent by a form of the content service, as they read its labels. Head office answers it.
create table form_entries (
  id text primary key,
  form text not null,
  channel text not null,
  locale text not null,
  -- [{ name, label, value }], in the order of the form.
  answers jsonb not null,
  sent_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by text references staff (id) on delete set null
);
create index form_entries_by_time on form_entries (sent_at desc, id);
