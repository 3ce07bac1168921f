-- Support finds an order without knowing its kitchen: by its number, the end of a phone number, or a name among the newest.
create index orders_by_number on orders (number);
create index orders_by_phone_end on orders (right(contact ->> 'phone', 4));
create index orders_by_promise on orders (ready_at desc, id);
