import { z } from 'zod'
import { locales } from '#core/locale.ts'
import { ticketPrintings } from '#core/location/printers.ts'
import { printerAddress, simulatedPrinter } from '#core/kitchen/printer-address.ts'
import { slug } from '#contract/fields.ts'

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
