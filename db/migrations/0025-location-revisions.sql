-- Which state of a location’s document a row holds, in few letters: who has read that state before needs only these. Kept by the
-- table itself: a trigger before updates would lock a location that an import writes as if its path became another, and orders
-- there would wait.
alter table locations add column revision text not null
  generated always as (to_hex(hashtextextended(document::text, 0))) stored;
