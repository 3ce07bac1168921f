-- The card reader and the printer beside a screen: the reader as its gateway names it, the printer as host:port.
alter table kiosks add column reader_id text;
alter table kiosks add column printer text;
-- What was agreed on at the screen: who sends an order again sends the same. Null of what an earlier version wrote.
alter table kiosk_orders add column total integer;
