/** Writes what happened; fields are an allow-list, so no name, address or card ever reaches a log. */
export interface Log {
  readonly info: (event: string, fields?: LogFields) => void
  readonly warn: (event: string, fields?: LogFields) => void
  readonly error: (event: string, fields?: LogFields & { readonly error?: unknown }) => void
}

export interface LogFields {
  readonly request_id?: string
  readonly method?: string
  readonly route?: string
  readonly status?: number
  readonly ms?: number
  readonly code?: string
  readonly order_id?: string
  readonly cart_id?: string
  readonly attempt_id?: string
  readonly location_id?: string
  readonly staff_id?: string
  readonly member_id?: string
  readonly event_id?: string
  readonly count?: number
  readonly version?: string
  /** Of the ordering site and the catering site. */
  readonly ports?: readonly number[]
  /** The names of migrations. */
  readonly migrations?: readonly string[]
  /** The slug of a story that can’t be shown, and why. */
  readonly story?: string
  readonly reason?: string
}
