-- The books take a refund off what its guest was told it is for. Until then they took a part of everything: what an earlier version
-- booked, also one that runs beside this, is booked anew once all of it went back.
alter table staff_refunds add column booked boolean not null default false;
create index staff_refunds_to_book on staff_refunds (order_id) where not booked;
