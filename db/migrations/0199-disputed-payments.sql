-- What a dispute is about, by the reference that the gateway gave: head office’s page looks each of them up in all three tables, and
-- read payments from end to end for every dispute.
create index payments_by_gateway_ref on payments (gateway_ref);
create index table_deposits_by_gateway_ref on table_deposits (gateway_ref) where gateway_ref is not null;
create index gift_card_purchases_by_gateway_ref on gift_card_purchases (gateway_ref) where gateway_ref is not null;
