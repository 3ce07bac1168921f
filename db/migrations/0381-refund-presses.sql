-- A refund is named by the press that asked for it: sent again it is the same one, whatever was paid or given back meanwhile.
-- Null: an earlier version wrote it, or its guest's answer to a dish that was sold out.
alter table staff_refunds add column key text, add column body_hash text;
alter table refund_requests add column key text, add column body_hash text;
create unique index staff_refunds_by_press on staff_refunds (order_id, key) where key is not null;
create unique index refund_requests_by_press on refund_requests (order_id, key) where key is not null;
