-- What a line and its choices were called in Spanish when they were ordered, beside the chain’s own names: the crew reads its
-- tickets, and the guest the order, each in their language. Null where the menu spoke one language.
alter table order_lines add column es jsonb;
