import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 collect once the heap has grown by half since the last time. Left alone it lets a heap of our size grow to
 * several times what lives in it, and keeps the pages (docs/decisions/0139-collect-before-it-doubles.md).
 */
export function keepHeapLean(): void {
  setFlagsFromString('--heap-growing-percent=50')
}
