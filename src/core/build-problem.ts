/** One thing that is wrong with a build: what it is about, and what is wrong as data, which is worded where it is shown. */
export type BuildProblem = BuildFault & {
  /** The path of the group it is about. */
  readonly group_id: string
  /** The option it is about; null where it is about the group as a whole. */
  readonly option_id: string | null
  readonly kind: 'missing' | 'too_much' | 'not_offered'
}

/** What is wrong; `name` is that of the group or option, or of the product where a choice is unknown. */
export type BuildFault =
  | { readonly fault: 'listed_twice'; readonly name: string }
  | { readonly fault: 'needs_parent'; readonly name: string; readonly parent: string }
  | {
      readonly fault: 'above_most'
      readonly name: string
      readonly count: number
      readonly max: number
    }
  | { readonly fault: 'below_least'; readonly name: string; readonly count: number }
  | { readonly fault: 'too_varied'; readonly name: string; readonly max: number }
  | { readonly fault: 'too_uniform'; readonly name: string; readonly min: number }
  | { readonly fault: 'sold_out'; readonly name: string }
  | { readonly fault: 'option_above_most'; readonly name: string; readonly max: number }
  | { readonly fault: 'option_below_least'; readonly name: string; readonly min: number }
  | { readonly fault: 'unknown'; readonly name: string }
