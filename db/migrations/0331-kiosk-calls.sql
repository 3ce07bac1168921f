-- When somebody at a screen called the crew last, and when the crew last said that it comes; null where that never was.
alter table kiosks add column called_at timestamptz, add column answered_at timestamptz;
create index kiosks_calling on kiosks (location_id) where called_at is not null;
