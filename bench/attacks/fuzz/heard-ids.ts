import type { Json } from './invalid.ts'

/** How the ids begin that callers meet in answers, by the parameter that takes them. */
const prefixes = {
  address_id: 'adr',
  vehicle_id: 'veh',
  usual_id: 'usu',
  card_id: 'crd',
  passkey_id: 'psk',
  sign_in_id: 'sin',
  message_id: 'msg',
  gift_card_id: 'gft',
  reservation_id: 'rsv',
  waiting_id: 'wai',
} as const

/** So many of a kind are remembered: what was deleted since is soon forgotten. */
const atMost = 5

/** The ids that somebody met in what they were answered, the newest first. */
export interface HeardIds {
  readonly hear: (text: string) => void
  readonly known: () => Readonly<Record<string, readonly Json[]>>
}

/** Starts to remember ids. */
export function openHeardIds(): HeardIds {
  const met = new Map<string, readonly string[]>()
  return {
    hear: (text) => {
      for (const [id = ''] of text.matchAll(/\b[a-z]{3}_[\da-v]{16,}\b/g)) {
        const kind = id.slice(0, 3)
        met.set(kind, [...new Set([id, ...(met.get(kind) ?? [])])].slice(0, atMost))
      }
    },
    known: () =>
      Object.fromEntries(
        Object.entries(prefixes).map(([name, prefix]) => [name, met.get(prefix) ?? []]),
      ),
  }
}
