-- A cart is written seven times on its way to an order. With room left on its page a new version stands beside the old one, and no index
-- hears of it. It is for pages yet to come: nothing is rewritten.
alter table carts set (fillfactor = 50);
