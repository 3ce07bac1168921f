-- A gift card for somebody else: when its mail went out, until when its giver may change or cancel it, and when they cancelled it.
-- Its mail is one event’s, which tries again what failed. What an earlier version sent, or sends while it runs beside this one, is told by its day alone.
alter table gift_cards add column sent_at timestamptz, add column sent_event text, add column cancelled_at timestamptz;

-- What a cancelled gift cost goes back to the card that paid it.
alter table gift_card_purchases drop constraint gift_card_purchases_status_check;
alter table gift_card_purchases add constraint gift_card_purchases_status_check
  check (status in ('pending', 'authorized', 'captured', 'failed', 'refunded'));
