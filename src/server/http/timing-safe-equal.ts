import { timingSafeEqual } from 'node:crypto'

/** Whether somebody knows a secret, in a time that doesn't tell how much of it they know. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
