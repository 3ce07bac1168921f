-- What proves the PIN of a gift card; the PIN itself stands in the database no more (`pin` is `derived`). Null for a card whose
-- PIN wasn't taken out yet.
alter table gift_cards add column pin_proof text;
create index gift_cards_with_pin on gift_cards (id) where pin_proof is null;
