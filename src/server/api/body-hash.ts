import { createHash } from 'node:crypto'

/** Returns what makes a request the same as one that came before under its key: its content, of which nothing can be read. */
export function bodyHash(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
