import type { PrinterProblem } from '#core/kitchen/printer-problem.ts'

/** Prints receipts beside kiosks, and the papers of kitchens. */
export interface ReceiptPrinter {
  /** Prints a paper at an address, once under its id where that can be told; throws a `PrinterError` while it can’t. */
  readonly print: (address: string, paper: Paper) => Promise<void>
}

export interface Paper {
  readonly id: string
  /** Lines as the papers of `core/kitchen` set them. */
  readonly text: string
}

/** A printer that takes no paper now. One that is `unanswered` may have printed it all the same. */
export class PrinterError extends Error {
  override readonly name = 'PrinterError'
  readonly problem: PrinterProblem

  constructor(problem: PrinterProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}
