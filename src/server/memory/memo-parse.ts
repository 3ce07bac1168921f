import { createLruCache } from './lru-cache.ts'

/** A value that is cached by the size of the text that it was parsed from. */
export interface Sized<Value> {
  readonly value: Value
  /** Of the text that it was read from. */
  readonly length: number
}

/** Returns a parser that caches what it parsed last, up to `most` characters of text. */
export function memoParse<Value>(
  most: number,
  read: (text: string) => Value,
): (text: string) => Value {
  const cache = createLruCache<Sized<Value>>(most, ({ length }) => length)
  return (text) => {
    const cached = cache.get(text)
    if (cached !== undefined) return cached.value
    const value = read(text)
    cache.put(text, { value, length: text.length })
    return value
  }
}
