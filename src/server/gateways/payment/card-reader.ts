import type { Cents } from '#core/money.ts'
import type { ChargeResult } from './card-gateway.ts'

/** The readers that guests at kiosks hold their card to. What they hold is found, captured and given back by the card gateway. */
export interface CardReader {
  readonly name: string
  /** Its cards lie beside it on the screen; else it has a slot of its own. */
  readonly takes_shown_cards: boolean
  /** The readers that head office may put beside a kiosk; throws while it can’t tell. */
  readonly readers: () => Promise<readonly Reader[]>
  /** What stands for the card that is about to pay at a reader; null where none is there. It pays once. */
  readonly begin: (at: ReaderCard) => Promise<string | null>
  /** Asks for a card and holds the amount, once under a key: a `challenge` while the reader asks, `declined` where it can’t. */
  readonly authorize: (charge: ReaderCharge) => Promise<ChargeResult>
  /** Has a reader ask no more; nothing happens where it doesn’t ask. Throws while it can’t. */
  readonly cancel: (token: string) => Promise<void>
}

/** A reader as its gateway knows it. */
export interface Reader {
  readonly id: string
  readonly label: string
}

/** Where a card is read, and what is held to a reader that takes shown cards. */
export interface ReaderCard {
  readonly reader_id: string | null
  readonly shown: string | null
}

/** What a card at a reader is asked for. */
export interface ReaderCharge {
  readonly key: string
  readonly amount: Cents
  /** From `begin`. */
  readonly token: string
}
