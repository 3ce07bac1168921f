import type { DataOf } from '#contract/api.ts'
import { ApiRefusal, type Call } from '#contract/client.ts'
import type { RewardsAnswer } from '#contract/reward.ts'

/** What a member may pay with beside their cards, which every page knows: a guest has none. */
export interface SavedToPay {
  readonly gift_cards: DataOf<'GET /member/gift-cards'>
  /** Null for guests, and where the chain has no rewards (R8.5). */
  readonly rewards: RewardsAnswer | null
}

const nothingSaved: SavedToPay = { gift_cards: [], rewards: null }

/** Loads what a member saved to pay with; nothing for a guest. */
export async function loadSaved(call: Call): Promise<SavedToPay> {
  return unlessRefused('signed_out', nothingSaved, async () => {
    const [gift_cards, rewards] = await Promise.all([
      call('GET /member/gift-cards'),
      unlessRefused('thing.missing', null, () => call('GET /rewards')),
    ])
    return { gift_cards, rewards }
  })
}

async function unlessRefused<Answer, Instead>(
  code: string,
  instead: Instead,
  work: () => Promise<Answer>,
): Promise<Answer | Instead> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === code) return instead
    throw error
  }
}
