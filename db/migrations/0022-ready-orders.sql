-- What is ready and waits for its guest: little, wherever it is. Looked at every minute, for what nobody handed off.
create index orders_ready on orders (ready_at) where status = 'ready';
