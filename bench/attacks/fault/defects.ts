import { begunAgain } from '#bench/attacks/kill/at-screens.ts'
import type { Defect } from '#bench/testbed/defects.ts'
import { bumpLost } from './bumps.ts'

/** What fails: a gateway that is dead, the line to the database, a gateway that answers badly. */
export type FailingPart = keyof typeof defectsOf

/** A statement takes as long as it takes. */
const unlimited: Defect = {
  file: 'src/server/database/driver-pool.ts',
  find: 'limit === null ? whole : within(limit, whole, giveUp)',
  put: 'limit === null ? whole : within(limit + 60_000, whole, giveUp)',
}

/** Giving a statement up blocks the event loop: whatever else is asked meanwhile is slow as well. */
const blocking: Defect = {
  file: 'src/server/database/driver-pool.ts',
  find: '    giveUp()\n',
  put: '    giveUp()\n    for (const over = performance.now() + 1_000; performance.now() < over; );\n',
}

/** What goes back is taken for gone once the gateway was asked, whatever it said. */
const refundUnheard: Defect = {
  file: 'src/server/charge/refund.ts',
  find: 'await card.refund({ key: refund_id, ref, amount })',
  put: 'await card.refund({ key: refund_id, ref, amount }).catch(() => null)',
}

/** Nobody asks a gateway that was dead what became of such a charge: whoever buys a gift card asks by themselves, as they press again. */
const neverAsked = (['balance', 'share', 'deposit'] as const).map((purpose): Defect => ({
  file: 'src/server/charge/store.ts',
  find: "where status = 'pending' and gateway = ${gateway} and due <= now()",
  put: `where status = 'pending' and purpose <> '${purpose}' and gateway = ${'$'}{gateway} and due <= now()`,
}))

/** Whose part, deposit or gift card the gateway didn’t answer is charged once more, under another key. */
const chargedAgain = (['share', 'deposit', 'gift_card'] as const).map((purpose): Defect => ({
  file: 'src/server/charge/pay-charge.ts',
  find: 'const send = () => authorizeCard({ key, amount }, payment, ctx)',
  put: `const send = async () => {
    const answer = await authorizeCard({ key, amount }, payment, ctx)
    return answer.state === 'unknown' && charge.purpose === '${purpose}'
      ? authorizeCard({ key: key + '-again', amount }, payment, ctx) : answer
  }`,
}))

/** So is a balance. */
const balanceAgain: Defect = {
  file: 'src/server/charge/pay-balance.ts',
  find: '? ctx.card.authorizeStored({ key: id, amount, ref, present: false })',
  put: `? ctx.card.authorizeStored({ key: id, amount, ref, present: false }).then((answer) =>
          answer.state === 'unknown' ? ctx.card.authorizeStored({ key: id + '-again', amount, ref, present: false }) : answer)`,
}

/** The defects of the attack, each with the failing part under which it shows. */
export const defectsOf = {
  dead: [refundUnheard, ...neverAsked],
  line: [unlimited, blocking, bumpLost],
  bad: [begunAgain, balanceAgain, ...chargedAgain],
} as const satisfies Record<string, readonly Defect[]>
