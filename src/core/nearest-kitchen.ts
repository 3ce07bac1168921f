/** The kitchen that is nearest to an address out of reach, and how far that is as the crow flies. */
export interface NearestKitchen {
  readonly name: string
  readonly city: string
  readonly state: string
  readonly miles: number
}
