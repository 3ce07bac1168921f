/** `3 items`. */
export function itemWords(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`
}
