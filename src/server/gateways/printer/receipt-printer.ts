/** Prints receipts beside kiosks. */
export interface ReceiptPrinter {
  /** Prints a paper at an address, once under its id where that can be told; throws while it can’t. */
  readonly print: (address: string, paper: Paper) => Promise<void>
}

export interface Paper {
  readonly id: string
  /** Lines as `receiptPaper` sets them. */
  readonly text: string
}
