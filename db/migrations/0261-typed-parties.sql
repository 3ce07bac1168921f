-- Where a party typed its number, as a pseudonym: it isn't proved to be theirs, so that each address types it once.
alter table waitlist add column caller text;
