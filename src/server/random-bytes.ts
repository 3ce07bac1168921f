import { randomFillSync } from 'node:crypto'

/** Bytes that are drawn at once: asking the system for sixteen costs as much as asking for all of them. */
const drawn = 4_096

/** Random bytes, each handed out once; what was handed out is wiped here. Of at most `drawn` at a time. */
export function openRandomBytes(): (count: number) => Uint8Array {
  const stock = Buffer.alloc(drawn)
  let used = drawn
  return (count) => {
    if (used + count > drawn) {
      randomFillSync(stock)
      used = 0
    }
    const bytes = new Uint8Array(stock.subarray(used, used + count))
    stock.fill(0, used, used + count)
    used += count
    return bytes
  }
}
