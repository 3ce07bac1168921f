/** Returns what a station is called on this screen; as the catalogue writes it where the kitchen names none. */
export function stationName(
  names: Readonly<Record<string, string | undefined>>,
  station: string,
): string {
  return names[station] ?? station
}
