-- What is swept each minute is found without reading every row there is: links that ran out, and tables that were let go of.
create index cart_links_by_end on cart_links (expires_at);
create index reservations_let_go on reservations (id) where status = 'cancelled' and source = 'reserved' and booking_key is null;
