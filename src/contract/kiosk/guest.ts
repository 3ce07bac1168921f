import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, instant, text } from '#contract/fields.ts'
import { orderChanges } from '#contract/order/history.ts'
import { allergen } from '#contract/menu/menus.ts'

/** Who is signed in at a screen: nobody yet, or a member by first name. */
const standing = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('waiting') }),
    z.object({
      state: z.literal('signed_in'),
      first_name: z.string(),
      points: z.int().describe('Points that they have'),
    }),
  ])
  .meta({ id: 'KioskGuest' })

/** An order of theirs to have again, as its dishes are made here now. */
const usual = z
  .object({
    order_id: id,
    name: z.string().nullable().describe('What they call it; null for their last order'),
    lines: z.array(
      z.object({
        product_id: id,
        name: z.string(),
        quantity: z.int(),
        choices: z.array(z.object({ option_id: id, quantity: z.int() })),
        instructions: z.string().nullable(),
      }),
    ),
    allergens: z.array(allergen).describe('What they told then that they don’t eat'),
    changes: orderChanges,
  })
  .meta({ id: 'KioskUsual' })

const named = { guest_id: id } as const
const byGuest = z.strictObject(named)
const phone = text(40)
const screens = { tag: 'kiosk', access: 'the kiosk' } as const
const members = { tag: 'member', access: 'the member' } as const
const tooMany = 'sign_in.too_many'

/** Signing in at a screen (R4.24): for one visit, at this screen alone, for nothing but its orders. */
export const kioskGuestEndpoints = {
  'POST /kiosk/guest': endpoint({
    ...screens,
    summary: 'Begin a sign-in at this screen: what its guest’s own phone opens',
    data: z.object({
      guest_id: id.describe('Kept by the screen, and shown to nobody'),
      url: z.string().describe('As a code to point a camera at; it signs in once'),
      until: instant,
    }),
    refuses: [tooMany],
  }),
  'GET /kiosk/guest': endpoint({
    ...screens,
    summary: 'Who is signed in at this screen',
    query: byGuest,
    data: standing,
    refuses: ['thing.missing'],
  }),
  'GET /kiosk/guest/usuals': endpoint({
    ...screens,
    summary:
      'What the member at this screen may have again: what they named, then their last order',
    query: byGuest,
    data: z.array(usual).describe('The newest first'),
    refuses: ['thing.missing', 'kiosk.visit_over'],
  }),
  'DELETE /kiosk/guest': endpoint({
    ...screens,
    summary: 'End the visit of a guest: nobody is signed in any more',
    query: byGuest,
    data: z.object({}),
  }),
  'POST /kiosk/guest/code': endpoint({
    ...screens,
    limits: ['sign_in'],
    summary: 'Text a code to the number of a member; the answer is the same where there is none',
    body: z.strictObject({ ...named, phone }),
    data: z.object({ sent: z.literal(true) }),
    refuses: ['thing.missing', 'member.field', tooMany],
  }),
  'PUT /kiosk/guest/code': endpoint({
    ...screens,
    limits: ['sign_in'],
    summary: 'Sign in by the code that was texted',
    body: z.strictObject({ ...named, phone, code: text(20) }),
    data: standing,
    refuses: ['thing.missing', 'member.field', 'code.wrong', tooMany],
  }),
  'GET /member/kiosk': endpoint({
    ...members,
    summary: 'Which screen a code was read from',
    query: z.strictObject({ scan: id }),
    data: z.object({ screen: z.string(), location: z.string() }),
    refuses: ['thing.missing'],
  }),
  'PUT /member/kiosk': endpoint({
    ...members,
    summary: 'Sign in at the screen that a code was read from, once',
    body: z.strictObject({ scan: id }),
    data: z.object({ signed_in: z.literal(true) }),
    refuses: ['thing.missing'],
  }),
}
