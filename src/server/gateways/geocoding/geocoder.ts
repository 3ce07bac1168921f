/** One outside party that knows where places are. */
export interface Geocoder {
  readonly name: string
  /** A typed city, ZIP or both to a point; null when it knows no such place. */
  readonly place: (query: string) => Promise<Place | null>
}

export interface Place {
  readonly label: string
  readonly lat: number
  readonly lng: number
}
