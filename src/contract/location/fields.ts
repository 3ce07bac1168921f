import { z } from 'zod'

/** Where a location is and how it is called there: its own answer tells it, and those of its carts and orders. */
export const place = {
  name: z.string(),
  path: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string().describe('Ten digits'),
  time_zone: z.string(),
} as const
