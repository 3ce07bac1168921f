/** What is frozen to its last leaf: menus and locations stand in memory for many answers. */
const frozen = new WeakSet<object>()

/** Freezes plain data with all that is in it, so that whoever it is handed to can’t change what others are handed too. */
export function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || frozen.has(value)) return value
  frozen.add(value)
  Object.freeze(value)
  for (const part of Object.values(value)) deepFreeze(part)
  return value
}
