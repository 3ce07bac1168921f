-- Roles between crew and head office, and accounts of screens that several people share.
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check check (role in ('crew', 'shift_lead', 'manager', 'head_office'));
alter table staff add column shared boolean not null default false;

-- A PIN that says who presses on a shared screen needs no screen of its own that locks: no minutes. Wrong ones are counted by person too.
alter table screen_pins alter column minutes drop not null;
alter table screen_pins add column wrong_pins int not null default 0;

-- Who typed their PIN last on a shared screen, and until when presses are theirs. Who is no longer staff is nobody. An earlier version that
-- still runs beside this one knows of no persons: what is pressed there is the screen's.
alter table sign_ins
  add column person_id text references staff (id) on delete set null,
  add column person_until timestamptz;
create index sign_ins_by_pressing on sign_ins (person_id) where person_id is not null;
