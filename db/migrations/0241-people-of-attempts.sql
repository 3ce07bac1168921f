-- Who eats of a group order as it was agreed on: whoever deletes their account is found there, when the cart knows nobody any more.
create index payment_attempts_by_person on payment_attempts using gin ((agreed -> 'people') jsonb_path_ops) where agreed ? 'people';
