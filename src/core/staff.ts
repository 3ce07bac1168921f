/** Somebody of the crew, for some locations, or of head office, for all (R8.6). */
export interface Staff {
  readonly id: string
  readonly name: string
  readonly role: 'crew' | 'head_office'
  readonly location_ids: readonly string[]
}
