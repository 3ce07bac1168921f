-- Who signs in brings along what they reserved and bought on their device, and who deletes their account lets go of all of it: also of
-- tables and places in line that are over.
create index reservations_by_visitor on reservations (visitor_id) where visitor_id is not null;
drop index reservations_of_visitor;
create index waitlist_by_visitor on waitlist (visitor_id) where visitor_id is not null;
drop index waitlist_of_visitor;
create index gift_card_purchases_by_visitor on gift_card_purchases (visitor_id) where visitor_id is not null;
