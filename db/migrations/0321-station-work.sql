-- What an order asks of its kitchen's stations while it is made, as those who order after it find it:
-- {"starts": "2026-11-20T20:50:00Z", "made_by": "2026-11-20T20:58:00Z", "minutes": {"grill": 2}}. Null of what a version before wrote.
alter table slot_reservations add column work jsonb;
