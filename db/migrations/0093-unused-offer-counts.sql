-- Counts that came back to nothing are swept: finding them reads no others.
create index offer_counts_unused on offer_counts (guest, offer_id) where uses = 0;
