-- Whose card a try charges, while nobody settled it, and when somebody did.
create or replace view charges as
select id, 'order' as purpose, cart_id as subject_id, gateway, amount, status, decline_reason, started_at, next_look, visitor_id, settled_at
from payment_attempts
union all
select id, 'balance', order_id, gateway, amount, status, decline_reason, started_at, next_look, visitor_id, settled_at
from balance_attempts
union all
select id, 'gift_card', gift_card_id, gateway, amount, status, decline_reason, started_at, next_look, visitor_id, settled_at
from gift_card_purchases
union all
select id, 'share', cart_id, gateway, amount, status, decline_reason, started_at, next_look, visitor_id, settled_at
from group_payments
union all
select id, 'deposit', reservation_id, gateway, amount, status, decline_reason, started_at, next_look, visitor_id, settled_at
from table_deposits;
