-- Where an order is brought to and the car to look for: wishes of a cart, and what was agreed on for an order.
alter table carts add column address jsonb;
alter table carts add column vehicle jsonb;
alter table orders add column address jsonb;
alter table orders add column vehicle jsonb;

-- What a location says of cars, until its file is imported anew.
update locations set document = jsonb_set(document, '{services,needs_vehicle}', '[]')
where document -> 'services' -> 'needs_vehicle' is null;

-- Where a location delivers, until its file is imported anew.
update locations set document = document || '{"delivery": null}' where document -> 'delivery' is null;
