-- Times that one customer holds in a kitchen are counted by their wider network (`isSameCustomer`), no longer by one of its networks.
create index holds_by_customer on slot_reservations (split_part(caller, '.', 1), location_id) where caller is not null;
drop index holds_by_caller;
