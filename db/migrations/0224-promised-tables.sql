-- The time and the tables that a party had reserved, once it is seated: should it not have been, it has them again. Null before that,
-- of who reserved nothing, and of who was seated by an earlier version.
alter table reservations add column promised jsonb;
