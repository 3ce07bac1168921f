-- Orders by the address that was typed with them: once a member has proved it, they join their history (store/join-orders.ts).
create index orders_by_email on orders (lower(contact ->> 'email'));
