-- Whom a dish was for and what was written beside it, in baskets that nobody ordered: forgotten with time.
create index carts_with_words on carts (reset)
  where status in ('open', 'abandoned') and jsonb_path_exists(lines, '$[*] ? (@.recipient != null || @.instructions != null)');
