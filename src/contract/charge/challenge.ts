import { z } from 'zod'

/** A bank that asks its card’s owner before it pays. */
export const challenge = z.object({
  state: z
    .literal('challenge')
    .describe('The bank asks its card’s owner on a page; then ask again with the same key'),
  url: z.string(),
})
