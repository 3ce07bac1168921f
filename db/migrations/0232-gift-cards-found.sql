-- Head office finds a gift card by the end of its number, or by the address that it went to however that was written, without reading
-- all of them.
create index gift_cards_by_last4 on gift_cards (right(number, 4));
create index gift_cards_by_address on gift_cards (lower(email));
