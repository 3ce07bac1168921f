import type { Channel } from '#core/channel.ts'
import { channels } from '#core/channel.ts'
import { type Settings, sitesOf } from '#server/config/settings.ts'

/** The site that a passkey is made for: its host, and the origin that browsers sign for. */
export interface RelyingParty {
  readonly rp_id: string
  readonly origin: string
}

/** Returns whom a browser signs for on a site: each host has passkeys of its own, as browsers have it. */
export function relyingParty(channel: Channel, settings: Settings): RelyingParty {
  const { hostname, origin } = new URL(sitesOf(settings)[channels[channel].site])
  return { rp_id: hostname, origin }
}
