-- When the text that calls a party was sent: until then its host reads that it wasn't.
alter table waitlist add column told_at timestamptz;
update waitlist set told_at = called_at where status = 'called';
