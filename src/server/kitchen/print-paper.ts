import { z } from 'zod'
import type { Printer } from '#core/location/printers.ts'
import { isPaperWanted, isPrinted, printersOf } from '#core/kitchen/papers-due.ts'
import type { PrinterProblem } from '#core/kitchen/printer-problem.ts'
import { type PaperSource, sheetsOf } from '#core/kitchen/sheets.ts'
import { owedCents } from '#core/charge/owed-cents.ts'
import type { AppContext } from '#server/context.ts'
import { PrinterError } from '#server/gateways/printer/receipt-printer.ts'
import { peopleOfOrder } from '#server/group-order/store.ts'
import { hastenPapers, notePaper, noteSheets, openPaper, takePaper } from './store-papers.ts'
import { orderOfCrew } from './store-orders.ts'
import type { Job } from '#server/outbox/job.ts'
import { chainName } from '#server/location/chain-name.ts'

const payload = z.object({ paper_id: z.string() })

type Paper = NonNullable<Awaited<ReturnType<typeof openPaper>>>
type Progress = NonNullable<Awaited<ReturnType<typeof takePaper>>>

/**
 * Prints a paper on its printer, or on that one’s backup, once: a paper that may have been printed before its process ended says so.
 * What neither takes is tried again, and the board says that it waits; what nobody needs any more isn’t printed.
 */
export const printPaper: Job = async (given, ctx) => {
  const { db, live } = ctx
  const paper = await openPaper(db, payload.parse(given).paper_id)
  if (!paper) return
  const found = await sourceOf(paper, ctx)
  if (!found) return notePaper(db, paper.id, { state: 'dropped' })
  const taken = await takePaper(db, paper.id, found.printing)
  if (!taken) throw new Error('Another process prints it')
  const outcome = await printOnFirst({ paper, taken, found }, ctx)
  const { sheets } = outcome
  const { location_id } = paper
  if ('printed_on' in outcome) {
    const { printed_on } = outcome
    await notePaper(db, paper.id, { state: 'printed', sheets, printed_on })
    const printers = found.comingOutOf(printed_on)
    if (await hastenPapers(db, { location_id, printers })) live.publish('outbox')
    if (paper.had_failed) live.publish(`board:${location_id}`)
    return
  }
  const { error, fault, is_reprint } = outcome
  await notePaper(db, paper.id, { state: 'failed', sheets, fault, is_reprint })
  live.publish(`board:${location_id}`)
  throw error
}

interface Found {
  readonly source: PaperSource
  /** Its own printer, then the backup. */
  readonly printers: readonly Printer[]
  /** The printers that print such a paper, as they are set now. */
  readonly printing: readonly string[]
  /** The printers whose papers may come out of one: its own, and those that it is the backup of. */
  readonly comingOutOf: (printer: string) => readonly string[]
}

/** Reads what a paper says, and where it may come out; undefined where nobody needs it any more, or its printer is gone or prints such no more. */
async function sourceOf(paper: Paper, ctx: AppContext): Promise<Found | undefined> {
  const { order_id, kind, is_copy, printer } = paper
  const stored = await orderOfCrew(ctx.db, order_id, 'all')
  if (!stored || !isPaperWanted(kind, stored.order.status, is_copy)) return undefined
  const { location, order } = stored
  const all = location.printers ?? []
  const own = all.find(({ name }) => name === printer)
  if (!own || !isPrinted(paper, all)) return undefined
  const backup = all.filter(({ name }) => name === own.backup)
  const people = kind === 'labels' ? await peopleOfOrder(ctx.db, order_id) : []
  const chain = await chainName(ctx, order.locale)
  return {
    source: { ...stored, people, chain, owed: owedCents(stored) },
    printers: [own, ...backup],
    printing: printersOf(paper, all),
    comingOutOf: (printer) =>
      all
        .filter(({ name, backup: other }) => name === printer || other === printer)
        .map(({ name }) => name),
  }
}

interface ToPrint {
  readonly paper: Paper
  readonly taken: Progress
  readonly found: Found
}

type Outcome =
  | { readonly sheets: number; readonly printed_on: string }
  | ({ readonly sheets: number; readonly is_reprint: boolean } & Failure)

interface Failure {
  readonly error: unknown
  readonly fault: PrinterProblem
}

/** Prints what is left of a paper on the first printer that takes it, and tells how far that came. */
async function printOnFirst(
  { paper, taken, found: { source, printers } }: ToPrint,
  ctx: AppContext,
): Promise<Outcome> {
  const progress = { ...taken }
  const failures: Failure[] = []
  for (const printer of printers) {
    const { is_reprint } = progress
    try {
      const texts = sheetsOf(source, { paper, printer, is_reprint })
      for (const sheet of sheetsLeft(texts, progress.sheets)) {
        await printSheet(paper, sheet, printer, ctx)
        progress.sheets = sheet.nth + 1
        await noteSheets(ctx.db, paper.id, progress.sheets)
      }
      return { sheets: progress.sheets, printed_on: printer.name }
    } catch (error) {
      const fault = error instanceof PrinterError ? error.problem : 'unreachable'
      failures.push({ error, fault })
      progress.is_reprint ||= fault === 'unanswered'
      const { location_id } = paper
      ctx.log.error('printer.failed', { location_id, error })
    }
  }
  const [first] = failures
  if (!first) throw new Error('No printer')
  // Its own printer is what the crew looks at, whatever its backup says.
  return { ...progress, ...first }
}

interface Sheet {
  readonly nth: number
  readonly text: string
}

function sheetsLeft(texts: readonly string[], printed: number): readonly Sheet[] {
  return texts.map((text, nth) => ({ nth, text })).slice(printed)
}

/** Prints a sheet. It is named after its order, so that it goes with that; of one name, a simulated printer prints it once. */
function printSheet(
  { id, order_id }: Paper,
  { nth, text }: Sheet,
  { address }: Printer,
  { printer }: AppContext,
): Promise<void> {
  return printer.print(address, { id: `${order_id}:${id}:${nth}`, text })
}
