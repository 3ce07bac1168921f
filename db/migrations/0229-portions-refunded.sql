-- How much of each line went back: one of two ribs. Null where an earlier version gave whole lines back, or it is no refund of lines.
alter table staff_refunds add column portions jsonb;
