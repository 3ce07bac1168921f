-- How what was done reached the guest that it wrote to: by mail or text message; null where it wrote to nobody, and of what an
-- earlier version did.
alter table outbox add column way text check (way in ('mail', 'text'));
