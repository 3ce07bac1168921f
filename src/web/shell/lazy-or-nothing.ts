import { type ComponentType, lazy } from 'react'

/**
 * A part that its page does without where it can’t be had. Over a connection the script of an older release reloads the page first
 * (`guardChunks`), at most once a minute; this is for the rest, and for no connection at all: the page stays, with what was typed.
 */
export function lazyOrNothing<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
}
