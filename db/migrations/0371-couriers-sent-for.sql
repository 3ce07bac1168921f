-- When the house first sent for a courier: one whose promise got lost comes all the same, unless they are told not to.
alter table deliveries add column sent_for_at timestamptz;
