-- Who sent a certificate: a pseudonym of the address (server/http/caller.ts), for how much of what no order names an address may
-- keep here. Gone once an order names it.
alter table certificates add column caller text;
