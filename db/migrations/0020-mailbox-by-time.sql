-- The simulated mailbox is read newest first, and forgotten by age.
create index mailbox_by_time on mailbox (sent_at desc, id);
