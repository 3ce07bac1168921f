import { z } from 'zod'
import { lineKinds } from '#core/pricing/sheet.ts'
import { cartGroup, groupRsvp } from '#contract/cart/fields.ts'
import { cart } from '#contract/cart/carts.ts'
import { cents, id, localTime } from '#contract/fields.ts'
import { diet } from '#contract/menu/menus.ts'

/** Somebody in a group order, as the caller may see them: sums and dishes are the host's to know, and one's own. */
const participant = z
  .object({
    id,
    name: z.string(),
    is_host: z.boolean(),
    is_me: z.boolean(),
    is_done: z.boolean(),
    coming: z
      .boolean()
      .nullable()
      .describe('What they answered, where guests are asked; null until then'),
    diets: z
      .array(diet)
      .nullable()
      .describe('What they keep to, as they answered; told to the host, and to them'),
    note: z.string().nullable().describe('What else they don’t eat; told to the host, and to them'),
    count: z.int().describe('Items without utensils'),
    items: z.array(z.string()).nullable().describe('What they chose; null where that isn’t told'),
    is_reached: z
      .boolean()
      .nullable()
      .describe('They left an address that a reminder goes to; told to the host'),
    subtotal: cents.nullable().describe('What their items cost'),
    share: cents
      .nullable()
      .describe('Their part of the whole: fees, tax and tip included; told to the host'),
  })
  .meta({ id: 'Participant' })

/** Somebody’s own part of a group order in which everybody pays their own. */
const ownShare = z
  .object({
    lines: z.array(
      z.object({ kind: z.enum([...lineKinds, 'treat']), label: z.string(), cents: z.int() }),
    ),
    cents: z.int().describe('Their part as it stands, their tip included'),
    most: cents.describe('What it can become at most until the host orders: so much is held'),
    payment: z
      .object({
        status: z.enum(['pending', 'authorized']),
        cents: cents.describe('The most that they agreed to'),
        tip: cents,
        brand: z.string().nullable(),
        last4: z.string().nullable(),
      })
      .nullable()
      .describe('Null until they pay'),
  })
  .meta({ id: 'OwnShare' })

/** Group order (R5.7), with everybody in it. */
export const groupOrder = z
  .object({
    ...cartGroup.shape,
    rsvp: groupRsvp.nullable().describe('Null where people choose from the whole menu'),
    expected: z
      .int()
      .nullable()
      .describe('How many are expected, where people choose from the whole menu; told to the host'),
    invite: id.nullable().describe('What the link to join names; told to the host'),
    participants: z.array(participant).describe('The host first, then as they came'),
    absent: z
      .array(z.string())
      .describe(
        'Names of the people of the group that it repeats who aren’t in it yet; told to the host',
      ),
    offered_to: id
      .nullable()
      .describe('Whom the host asks to take over; told to the host and to them'),
    own_share: ownShare.nullable().describe('Null for the host, and where the host pays for all'),
    held_time: localTime
      .nullable()
      .describe(
        'The time that is held for all that is in it so far; as soon as possible, once everybody has chosen. Null where none is',
      ),
    troubles: z
      .array(
        z.object({
          line_id: id.nullable().describe('Null where it is about the whole order'),
          participant_id: id.nullable(),
          name: z.string().nullable().describe('Whose dish it is'),
          dish: z.string().nullable(),
          message: z.string(),
          at_other_time: z.boolean().describe('Another time may do for the whole order'),
        }),
      )
      .describe('Why it can’t be ordered as it stands; everybody in it sees that'),
    taken_out: z
      .array(z.object({ dish: z.string(), note: z.string().nullable() }))
      .describe('What the host took out of the caller’s meal, with the host’s word'),
    set_aside: z
      .int()
      .describe('Items of the caller’s that the host checks out without, as they aren’t paid'),
    cart: cart.describe('The host’s with every line; a participant’s with their own'),
    version: z.int(),
  })
  .meta({ id: 'GroupOrder' })

export type GroupOrderAnswer = z.infer<typeof groupOrder>
