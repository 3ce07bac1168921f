import { hash } from 'node:crypto'
import type pg from 'pg'

/** Far more statements than the product has: what is made up anew each time doesn’t pile up at the server. */
const most = 500
const names = new Map<string, string>()

/**
 * A statement with a name, by which a connection knows it again: it is parsed and planned once, not each time. One
 * without parameters goes unnamed: it may be several, as in a migration.
 */
export function prepared(
  sql: string,
  values: readonly unknown[],
  types: pg.CustomTypesConfig,
): pg.QueryConfig {
  const name = values.length === 0 ? undefined : nameOf(sql)
  return { ...(name !== undefined && { name }), text: sql, values: [...values], types }
}

/** The name of a statement; undefined where there are too many already. */
function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known !== undefined || names.size >= most) return known
  const name = hash('sha256', sql, 'base64url')
  names.set(sql, name)
  return name
}
