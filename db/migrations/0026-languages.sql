-- The language in which a guest ordered, and in which they are written to. Null is English: an earlier version that is still
-- running beside this one names no language.
alter table orders add column locale text check (locale in ('en', 'es'));
