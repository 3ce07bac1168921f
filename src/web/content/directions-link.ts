interface Place {
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** `1811 Pecan Hollow Ln, Austin, TX 78704`. */
export function formatAddress({ address, city, state, zip }: Place): string {
  return `${address}, ${city}, ${state} ${zip}`
}

/** Where a map app shows the way to a place, from wherever the guest is. */
export function directionsTo(place: Place): string {
  const query = new URLSearchParams({ api: '1', destination: formatAddress(place) })
  return `https://www.google.com/maps/dir/?${query}`
}
