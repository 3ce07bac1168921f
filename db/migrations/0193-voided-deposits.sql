-- A deposit whose table is called off while its charge is only held is let go of.
alter table table_deposits drop constraint table_deposits_status_check;
alter table table_deposits add constraint table_deposits_status_check
  check (status in ('pending', 'authorized', 'captured', 'refunded', 'voided', 'failed'));
