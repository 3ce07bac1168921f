-- An order that is to be delivered and has no address yet: its location isn't chosen, and its lines wait (R6.2).
alter table carts add column awaits_address boolean not null default false;
