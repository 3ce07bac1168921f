import type { AppContext } from '#server/context.ts'
import { noPin, pinProof } from '#server/ordering/gift-card-secrets.ts'
import { cardsWithPin, savePinProof } from '#server/store/gift-cards.ts'

/** Takes the PINs that an earlier version stored out of the database: what proves them stays. */
export async function hidePins({ db, settings }: AppContext): Promise<void> {
  for (const { id, pin } of await cardsWithPin(db))
    await savePinProof(db, id, { pin: noPin, pin_proof: pinProof(id, pin, settings) })
}
