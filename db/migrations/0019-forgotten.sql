-- What a guest told of themselves outlives no order that never came. Neither index has what a change of a cart usually changes.
create index carts_that_tell on carts (created_at)
  where address is not null or vehicle is not null or on_site is not null;
create index payment_attempts_that_tell on payment_attempts (settled_at)
  where status in ('failed', 'voided') and agreed -> 'contact' is not null;
