-- Once its balance is paid, as much may be left to give back of an order as before an earlier refund of it.
create index staff_refunds_by_order on staff_refunds (order_id);
alter table staff_refunds drop constraint staff_refunds_order_id_left_before_key;
