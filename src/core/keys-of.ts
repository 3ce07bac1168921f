/** Returns the keys of a table, in its order: what a union of them may be. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(table).filter((key): key is Key => Object.hasOwn(table, key))
}
