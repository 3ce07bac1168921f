-- Whether a payment is disputed is asked wherever staff give money back.
create index disputes_by_gateway_ref on disputes (gateway_ref);
