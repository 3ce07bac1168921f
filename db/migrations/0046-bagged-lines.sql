-- What expo has put into the bag of an order, and when. Null: not yet; an earlier version that still runs writes none.
alter table order_lines add column bagged_at timestamptz;
