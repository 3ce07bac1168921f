-- A cart that several people fill (R5.7): who is in it, its invite, until when they choose. Null for everybody who orders alone.
alter table carts add column group_order jsonb;
-- An invite names one group.
create unique index carts_by_invite on carts ((group_order ->> 'invite')) where group_order is not null;
-- Who signs in brings along the groups that they joined on their device.
create index carts_by_participant on carts using gin ((group_order -> 'participants') jsonb_path_ops)
  where group_order is not null;
