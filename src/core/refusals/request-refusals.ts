import { m } from '#messages'
import { plain, taking, type Reasons } from '#core/format/reason.ts'
import type { Locale } from '#core/locale.ts'
import type { MalformedReason } from '#core/malformed-reason.ts'

export interface RequestMalformed {
  readonly reason: MalformedReason
}

/** Lists the reasons to say no to any call. */
export const requestRefusals = {
  'request.malformed': taking<RequestMalformed>(400, formatMalformed, {
    reason: { at: 'body', issue: 'Invalid input: expected object, received string' },
  }),
  'request.too_large': plain(413, m.refusal_request_too_large),
  'request.incomplete': plain(408, m.refusal_request_incomplete),
  'request.not_json': plain(415, m.refusal_request_not_json),
  'request.unknown_host': plain(421, m.refusal_request_unknown_host),
  'request.foreign_origin': plain(403, m.refusal_request_foreign_origin),
  'request.too_many': plain(429, m.refusal_request_too_many),
  'request.key_missing': plain(400, m.refusal_request_key_missing),
  'request.key_reused': plain(422, m.refusal_request_key_reused),
  outage: plain(503, m.refusal_outage),
  'thing.missing': plain(404, m.refusal_thing_missing),
} satisfies Reasons

/** Returns what of a request doesn’t fit. */
function formatMalformed({ reason }: RequestMalformed, locale: Locale): string {
  switch (reason) {
    case 'not_json':
      return m.refusal_request_malformed_json({}, { locale })
    case 'not_a_form':
      return m.refusal_request_malformed_form({}, { locale })
    case 'if_match':
      return m.refusal_request_malformed_if_match({}, { locale })
    case 'handoff_mode':
      return m.refusal_request_malformed_handoff({}, { locale })
    case 'address_not_needed':
      return m.refusal_request_malformed_address({}, { locale })
    default:
      return m.refusal_request_malformed_field(reason, { locale })
  }
}
