-- What fires while rows are brought back finds its tables whoever brings them: pg_restore names every table and has no search path.
alter function count_places() set search_path from current;
alter function recount_places() set search_path from current;
