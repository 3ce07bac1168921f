-- Who is about to order from a menu: named to a crew that takes something off it.
create index carts_at_menu on carts (menu_id) where status in ('open', 'placing');
