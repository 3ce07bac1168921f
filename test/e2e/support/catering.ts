/** The catering site of the product under test: the port next to the ordering site’s. */
export function cateringAt(baseURL = ''): string {
  const site = new URL(baseURL)
  site.port = String(Number(site.port) + 1)
  return site.origin
}

/** The Tuesday after the next one, as the day select lists it. */
export function tuesdayInTwoWeeks(days: readonly string[]): string {
  return days.filter((words) => words.startsWith('Tuesday')).at(-1) ?? ''
}
