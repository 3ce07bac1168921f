-- The nearest locations of a point in the order of an index, however many a town has. On Mercator’s map, in degrees, a mile
-- is as long to the north as to the east of where one stands: what is nearest on it is nearest on the road.
create function on_map(lat double precision, lng double precision) returns point
  language sql immutable parallel safe
  return point(lng, degrees(asinh(tan(radians(lat)))));
create index locations_on_map on locations using gist (on_map(lat, lng)) where not retired;
drop index locations_by_point;
