-- The PIN that a staff file gave somebody last: one that was forgotten since isn't given again until the file gives another one.
alter table staff add column given_pin_hash text;
