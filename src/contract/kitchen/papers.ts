import { z } from 'zod'
import { paperKinds } from '#core/kitchen/papers-due.ts'
import { keysOf } from '#core/keys-of.ts'
import { printerProblems } from '#core/kitchen/printer-problem.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, localTime, text, slug } from '#contract/fields.ts'
import { locales } from '#core/locale.ts'
import { ticketPrintings } from '#core/location/printers.ts'
import { printerAddress, simulatedPrinter } from '#core/kitchen/printer-address.ts'

const wantsName = 'Write what the crew calls the printer, in quotes'

const name = z.string({ error: wantsName }).trim().min(1, wantsName).max(40)

const wantsAddress =
  'Write where the printer listens, "10.0.4.20:9100", or "simulated" to read its papers in the mailbox'

const wantsWidth = 'Write how many letters a line holds: 32 on 58 mm, 42 on 80 mm'

const yesOrNo = z.boolean({ error: 'Write true or false' }).default(false)

/** The printers of a location’s file; it has none where it says nothing. */
export const printers = z
  .array(
    z.strictObject({
      name,
      address: z
        .string({ error: wantsAddress })
        .trim()
        .refine(
          (typed) => typed === simulatedPrinter || printerAddress(typed) !== undefined,
          wantsAddress,
        ),
      width: z.union([z.literal(32), z.literal(42)], { error: wantsWidth }).default(42),
      prints: z.strictObject({
        tickets: z.enum(ticketPrintings),
        stations: z
          .array(slug)
          .min(1, 'Name at least one station, or leave it out')
          .exactOptional(),
        labels: yesOrNo,
        receipts: yesOrNo,
      }),
      backup: name.exactOptional(),
      locale: z.enum(locales).exactOptional(),
    }),
  )
  .max(20)
  .exactOptional()

const kind = z.enum(paperKinds)

const station = z.string().nullable().describe('Whose ticket it is; null of every other paper')

/** What the printers of a kitchen have to do with its screens. */
export const boardPrinting = z
  .object({
    watches_screens: z
      .boolean()
      .describe(
        'Tickets print while nobody sees them: each screen says twice a minute that it is there',
      ),
    failing: z
      .array(
        z.object({
          printer: z.string(),
          problem: z.enum(keysOf(printerProblems)),
          count: z.int().describe('How many papers wait for it'),
        }),
      )
      .describe('Printers that take no paper, nor do their backups'),
  })
  .nullable()
  .describe('Null where nothing prints')

const papersOfOrder = z
  .object({
    kinds: z.array(kind).describe('What the printers of its kitchen can print of it now'),
    papers: z
      .array(
        z.object({
          kind,
          station,
          printer: z.string(),
          state: z.enum(['waiting', 'begun', 'failed', 'printed', 'dropped']),
          printed_on: z.string().nullable().describe('Which printer took it; null until one did'),
          is_reprint: z.boolean(),
          local_time: localTime.describe('When that changed last'),
        }),
      )
      .describe('What was begun of it in the last days, first what was begun first'),
  })
  .meta({ id: 'OrderPapers' })

export type OrderPapersAnswer = z.infer<typeof papersOfOrder>

const ofOrder = {
  tag: 'console',
  access: 'the crew of the ticket',
  params: z.strictObject({ order_id: id }),
  data: papersOfOrder,
} as const

/** Papers that printers in kitchens print, and the screens that print instead of them. */
export const paperEndpoints = {
  'PUT /console/locations/{location_id}/screens': endpoint({
    tag: 'console',
    summary:
      'Somebody can see this screen: what it shows isn’t printed where printers wait for that',
    access: 'the crew of the location',
    admits: ['locked'],
    params: z.strictObject({ location_id: id }),
    body: z.strictObject({
      station: text(40).nullable().describe('Whose tickets it shows; null of all stations'),
    }),
    data: z.object({}),
  }),
  'GET /console/orders/{order_id}/papers': endpoint({
    ...ofOrder,
    summary: 'What was printed of an order, and what can be printed of it again',
  }),
  'POST /console/orders/{order_id}/papers': endpoint({
    ...ofOrder,
    summary:
      'Print a ticket, labels or a receipt of an order again; pressed twice while it waits is pressed once',
    body: z.strictObject({ kind }),
    refuses: ['thing.missing', 'order.wrong_stage'],
  }),
}
