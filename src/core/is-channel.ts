import { type Channel, channels } from '#core/channel.ts'

/** Tells whether a text names a channel. Beside the channels themselves it would weigh on every page. */
export function isChannel(text: string): text is Channel {
  return Object.hasOwn(channels, text)
}
