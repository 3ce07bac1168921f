-- Until when a group order was looked at for reminders: null until it is seen for the first time, which reminds nobody.
alter table carts add column group_reminded_at timestamptz;
create index carts_by_group_deadline on carts ((group_order ->> 'deadline')) where group_order is not null and status = 'open';
