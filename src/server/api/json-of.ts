const texts = new WeakMap<object, string>()

/** Returns a value as JSON, written once for all whom the same answer goes to: what a handler answers is never changed. */
export function jsonOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = JSON.stringify(value)
  texts.set(value, text)
  return text
}
