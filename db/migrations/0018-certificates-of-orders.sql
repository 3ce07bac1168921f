-- A certificate that an order names is kept for years, and what is swept every minute is looked for among the others.
alter table certificates add column ordered boolean not null default false;
update certificates as k set ordered = true where exists (select from exemptions where certificate_id = k.id);
create index certificates_not_ordered on certificates (sent_at) where not ordered;
