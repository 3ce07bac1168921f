import type { Label } from '#core/locale.ts'
import type { OrderStatus } from '#core/order/order.ts'
import { m } from '#messages'
import { isPaperWanted, type PaperKind } from './papers-due.ts'

/** Why a printer takes no paper. */
export const printerProblems = {
  unreachable: m.printer_unreachable,
  unanswered: m.printer_unanswered,
  no_paper: m.printer_no_paper,
  not_ready: m.printer_not_ready,
} as const satisfies Record<string, Label>

export type PrinterProblem = keyof typeof printerProblems

/** A printer that takes no paper, and whose backup doesn’t either: how many papers wait for it, and why. */
export interface FailingPrinter {
  readonly printer: string
  readonly problem: PrinterProblem
  readonly count: number
}

/** Returns the printers for which papers wait that somebody still needs, by what came of the last of them. */
export function failingPrinters(
  papers: readonly {
    readonly printer: string
    readonly kind: PaperKind
    readonly status: OrderStatus
    readonly is_copy: boolean
    readonly fault: PrinterProblem
  }[],
): readonly FailingPrinter[] {
  const wanted = papers.filter(({ kind, status, is_copy }) => isPaperWanted(kind, status, is_copy))
  const names = [...new Set(wanted.map(({ printer }) => printer))]
  return names.flatMap((printer) => {
    const own = wanted.filter((paper) => paper.printer === printer)
    const last = own.at(-1)
    return last ? [{ printer, problem: last.fault, count: own.length }] : []
  })
}
