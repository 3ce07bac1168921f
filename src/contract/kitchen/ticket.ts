import { z } from 'zod'
import { orderExemption } from '#contract/charge/tax-exemption-schemas.ts'
import { cents, channel, handoffMode, id, instant, localTime, guestName } from '#contract/fields.ts'
import { delivery, door, onSite, vehicle } from '#contract/handoff.ts'
import { serving, tableServing } from '#contract/kiosk/serving.ts'
import { allergen, itemMinutes } from '#contract/menu/menus.ts'
import { atLocation } from '#contract/cart/fields.ts'
import { orderStatus } from '#contract/order/fields.ts'
import { arrivalState } from '#contract/order/orders.ts'

/** A ticket: an order as the crew reads it. */
export const ticket = z
  .object({
    order_id: id,
    number: z.string(),
    status: orderStatus,
    channel,
    handoff: handoffMode,
    serving: z
      .union([serving, tableServing])
      .nullable()
      .describe('How it is served; null unless it was ordered at a kiosk, or for a reserved table'),
    address: door.nullable().describe('Where the driver goes; null unless it is delivered'),
    vehicle: vehicle.nullable().describe('The car to look for'),
    delivery: delivery.nullable(),
    on_site: onSite.nullable().describe('Who takes it at the place, and for how many'),
    tax_exemption: orderExemption
      .pick({ status: true, cents: true })
      .nullable()
      .describe('Whether its tax comes off'),
    balance_due: cents
      .nullable()
      .describe('What the guest still owes after a deposit; null where everything is paid'),
    at_location: atLocation
      .nullable()
      .describe('What is owed where it is picked up, or how that was taken'),
    allergens: z.array(allergen).describe('What the guest told that they don’t eat'),
    notes: z
      .array(z.object({ name: z.string(), note: z.string() }))
      .describe(
        'What was written of an allergy beside no dish that is made: by people of a group whose host ordered for them, on dishes that were left out',
      ),
    guest: guestName,
    phone: z.string(),
    fired_at: instant,
    ready_at: instant,
    made_by: instant.describe(
      'When it must be made: packing, handing over and the drive fit after it',
    ),
    due: localTime,
    bumped_at: instant.nullable(),
    arrival: z
      .object({ state: arrivalState, at: instant })
      .nullable()
      .describe('Where the guest stands on their way; null until they say so'),
    utensils: z.boolean(),
    lines: z.array(
      z.object({
        id,
        name: z.string(),
        quantity: z.int(),
        station: z.string(),
        parts: z
          .array(
            z.object({
              station: z.string(),
              make_time: itemMinutes.exactOptional(),
              extra_minutes: z.number().exactOptional(),
              started_at: instant.nullable(),
              done_at: instant.nullable(),
            }),
          )
          .describe('What each station makes of it; options may add one'),
        utensil: z.boolean(),
        choices: z.array(
          z.object({ name: z.string(), quantity: z.int(), change: z.enum(['add', 'no', 'as_is']) }),
        ),
        recipient: z.string().nullable(),
        instructions: z.string().nullable(),
        is_allergy: z
          .boolean()
          .describe('What was written speaks of an allergy: it stands on every ticket and label'),
        done: z.boolean(),
        bagged: z.boolean().describe('It is in the bag'),
      }),
    ),
  })
  .meta({ id: 'Ticket' })

export type TicketAnswer = z.infer<typeof ticket>

/** A ticket for its labels: of a group order, who eats what of it. */
export const labelled = ticket
  .extend({
    people: z
      .array(
        z.object({
          name: z.string(),
          allergens: z.array(allergen).describe('What they told that they don’t eat'),
          line_ids: z.array(id),
          bags: z.array(z.int()).describe('The numbers of the bags that their meal is in'),
        }),
      )
      .describe('By their names; nobody where somebody ordered alone'),
  })
  .meta({ id: 'LabelledTicket' })

export type LabelledTicket = z.infer<typeof labelled>
