/** Why a request doesn’t fit: what its schema found where, or what doesn’t go together. */
export type MalformedReason =
  | 'not_json'
  | 'not_a_form'
  | 'if_match'
  | 'handoff_mode'
  | 'address_not_needed'
  | { readonly at: string; readonly issue: string }
