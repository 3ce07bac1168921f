-- When a try to charge that nobody settled is looked at again: null until it was looked at once.
alter table payment_attempts add column next_look timestamptz;
alter table balance_attempts add column next_look timestamptz, add column visitor_id text;
alter table gift_card_purchases add column next_look timestamptz;
alter table group_payments add column next_look timestamptz;
alter table table_deposits add column next_look timestamptz;

-- Every try to charge a card, whatever it is for: what settles one needs to know no more of it.
create view charges as
select id, 'order' as purpose, cart_id as subject_id, gateway, amount, status, decline_reason, started_at, next_look from payment_attempts
union all
select id, 'balance', order_id, gateway, amount, status, decline_reason, started_at, next_look from balance_attempts
union all
select id, 'gift_card', gift_card_id, gateway, amount, status, decline_reason, started_at, next_look from gift_card_purchases
union all
select id, 'share', cart_id, gateway, amount, status, decline_reason, started_at, next_look from group_payments
union all
select id, 'deposit', reservation_id, gateway, amount, status, decline_reason, started_at, next_look from table_deposits;
