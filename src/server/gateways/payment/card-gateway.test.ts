import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Deed, simulated, stripe, type Trial } from '#test/builders/card-gateway-cases.ts'

describe.each(Object.entries({ simulated, stripe }))('the %s gateway', (name, open) => {
  let trial: Trial
  beforeAll(async () => {
    trial = await open()
  })
  afterAll(() => trial.close())

  const aCharge = async (deed: Deed = 'yes', keeps = false) => ({
    key: `pay_${randomUUID()}`,
    amount: 1450,
    token: await trial.token(deed),
    keeps,
    present: true,
  })

  const aHeldCharge = async (deed: Deed = 'yes', keeps = false) => {
    const held = await trial.card.authorize(await aCharge(deed, keeps))
    if (held.state !== 'authorized') throw new Error(held.state)
    return held
  }

  test('holds the amount, and tells whose card it was', async () => {
    expect(trial.card.name).toBe(name)
    expect(await trial.card.authorize(await aCharge())).toEqual({
      state: 'authorized',
      ref: expect.any(String),
      amount: 1450,
      brand: 'Visa',
      last4: '4242',
      captured: false,
    })
  })

  test('acts once under a key, however often it is asked', async () => {
    const charge = await aCharge()
    const answers = [
      await trial.card.authorize(charge),
      ...(await Promise.all([trial.card.authorize(charge), trial.card.authorize(charge)])),
    ]
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await trial.charged(charge.key)).toBe(1)
  })

  test('tells a no in words for the guest, and finds it again', async () => {
    const declined = { state: 'declined', reason: 'declined' }
    const charge = await aCharge('no')
    expect(await trial.card.authorize(charge)).toEqual(declined)
    expect(await trial.card.find(charge.key)).toEqual(declined)
    expect(await trial.card.authorize(await aCharge('no_funds'))).toEqual({
      state: 'declined',
      reason: 'no_funds',
    })
    expect(await trial.card.authorize(await aCharge('expired'))).toEqual({
      state: 'declined',
      reason: 'expired',
    })
  })

  test('takes nothing for a token that it never made', async () => {
    const charge = { ...(await aCharge()), token: 'made up' }
    expect(await trial.card.authorize(charge)).toMatchObject({ state: 'declined' })
  })

  test('finds what became of a key, and says so where it never saw it', async () => {
    const charge = await aCharge()
    const authorized = await trial.card.authorize(charge)
    expect(await trial.card.find(charge.key)).toEqual(authorized)
    expect(await trial.card.find('pay_nobody')).toEqual({ state: 'never_seen' })
  })

  test('captures once, and twice is once', async () => {
    const charge = await aCharge()
    const held = await trial.card.authorize(charge)
    if (held.state !== 'authorized') throw new Error(held.state)
    await trial.card.capture(held.ref, charge.amount)
    await trial.card.capture(held.ref, charge.amount)
    await expect(trial.card.void(held.ref)).rejects.toThrow(expect.any(Error))
    const found = { state: 'authorized', captured: true }
    expect(await trial.card.find(charge.key)).toMatchObject(found)
  })

  test('charges less than it held where less is owed, and gives the rest back never', async () => {
    const { ref } = await aHeldCharge()
    await trial.card.capture(ref, 1340)
    await trial.card.capture(ref, 1340)
    expect(await trial.kept(ref)).toBe(1340)
  })

  test('charges a card again that was kept, once under its key, and finds that charge', async () => {
    const { ref } = await aHeldCharge('yes', true)
    await trial.card.capture(ref, 1450)
    const again = { key: `pay_${randomUUID()}`, amount: 4350, ref, present: false }
    const held = await trial.card.authorizeStored(again)
    expect(held).toMatchObject({
      state: 'authorized',
      amount: 4350,
      brand: 'Visa',
      captured: false,
    })
    expect(await trial.card.authorizeStored(again)).toEqual(held)
    expect(await trial.card.find(again.key)).toEqual(held)
    expect(await trial.charged(again.key)).toBe(1)
    if (held.state !== 'authorized') throw new Error(held.state)
    await trial.card.capture(held.ref, 4350)
    expect(await trial.kept(held.ref)).toBe(4350)
    expect(await trial.kept(ref)).toBe(1450)
  })

  test('tells the no of a card that was kept, and charges none that wasn’t', async () => {
    const once = await aHeldCharge('once', true)
    const again = { key: `pay_${randomUUID()}`, amount: 4350, ref: once.ref, present: false }
    const declined = { state: 'declined', reason: 'declined' }
    expect(await trial.card.authorizeStored(again)).toEqual(declined)
    const { ref } = await aHeldCharge()
    const unkept = { key: `pay_${randomUUID()}`, amount: 4350, ref, present: false }
    expect(await trial.card.authorizeStored(unkept)).toMatchObject({ state: 'declined' })
    expect(await trial.card.find(unkept.key)).not.toMatchObject({ state: 'authorized' })
  })

  test('shows no more of a kept card than its owner knows it by, and keeps it no longer once it is forgotten', async () => {
    const { ref } = await aHeldCharge('yes', true)
    const { ref: unkept } = await aHeldCharge()
    const { card } = trial
    expect(await card.storedCard(ref)).toEqual({ brand: 'Visa', last4: '4242', expires: '2030-12' })
    expect(await card.storedCard(unkept)).toBeNull()
    await card.forgetCard(ref)
    await card.forgetCard(ref)
    await card.forgetCard(unkept)
    expect(await card.storedCard(ref)).toBeNull()
    const again = { key: `pay_${randomUUID()}`, amount: 4350, ref, present: false }
    expect(await card.authorizeStored(again)).toMatchObject({ state: 'declined' })
    await expect(trial.dead.storedCard(ref)).rejects.toThrow(expect.any(Error))
    await expect(trial.dead.forgetCard(ref)).rejects.toThrow(expect.any(Error))
  })

  test('leads the owner of a kept card to their bank where it asks; their yes is one charge, their no a decline', async () => {
    const { ref } = await aHeldCharge('asks', true)
    const present = true
    for (const says of ['yes', 'no'] as const) {
      const key = `pay_${randomUUID()}`
      const asked = await trial.card.authorizeStored({ key, amount: 1450, ref, present })
      expect(asked).toEqual({
        state: 'challenge',
        ref: expect.any(String),
        url: expect.stringMatching(/^(http|\/payment\/challenge)/),
      })
      expect(await trial.card.find(key)).toEqual(asked)
      if (asked.state === 'challenge') await trial.answer(asked.ref, says)
      expect(await trial.card.find(key)).toMatchObject(
        says === 'yes'
          ? { state: 'authorized', amount: 1450 }
          : { state: 'declined', reason: 'authentication' },
      )
    }
  })

  test('leads the owner of a card that was just typed to their bank, and charges it once after their yes', async () => {
    const charge = await aCharge('asks_always', true)
    const asked = await trial.card.authorize(charge)
    if (asked.state !== 'challenge') throw new Error(asked.state)
    expect(await trial.card.authorize(charge)).toEqual(asked)
    await trial.answer(asked.ref, 'yes')
    const found = await trial.card.find(charge.key)
    expect(found).toMatchObject({ state: 'authorized', amount: 1450, captured: false })
    expect(await trial.charged(charge.key)).toBe(1)
    expect(await trial.card.storedCard(asked.ref)).toMatchObject({ last4: expect.any(String) })
  })

  test('a card out of a wallet is held, charged and given back like one that was typed, once under its key', async () => {
    const charge = await aCharge('wallet')
    const held = await trial.card.authorize(charge)
    if (held.state !== 'authorized') throw new Error(held.state)
    expect(held).toMatchObject({ amount: 1450, brand: 'Visa', last4: '4242', captured: false })
    expect(await trial.card.authorize(charge)).toEqual(held)
    expect(await trial.charged(charge.key)).toBe(1)
    await trial.card.capture(held.ref, 1450)
    await trial.card.refund({ key: `ref_${randomUUID()}`, ref: held.ref, amount: 450 })
    expect(await trial.kept(held.ref)).toBe(1000)
  })

  test('what a wallet’s owner said yes to pays once: under another key it is no card', async () => {
    const charge = await aCharge('wallet')
    await trial.card.authorize(charge)
    const again = { ...charge, key: `pay_${randomUUID()}` }
    expect(await trial.card.authorize(again)).toEqual({ state: 'declined', reason: 'enter_again' })
    expect(await trial.card.find(again.key)).not.toMatchObject({ state: 'authorized' })
  })

  test('tells the no of a wallet’s card in words, and keeps one that pays a balance later', async () => {
    const declined = { state: 'declined', reason: 'declined' }
    expect(await trial.card.authorize(await aCharge('wallet_no'))).toEqual(declined)
    const { ref } = await aHeldCharge('wallet', true)
    expect(await trial.card.storedCard(ref)).toMatchObject({ brand: 'Visa', last4: '4242' })
    const later = { key: `pay_${randomUUID()}`, amount: 4350, ref, present: false }
    expect(await trial.card.authorizeStored(later)).toMatchObject({ state: 'authorized' })
  })

  test('tells of a dispute what is asked back, why, and until when it may be answered', async () => {
    const { ref } = await aHeldCharge('disputes')
    const hourAgo = Temporal.Now.instant().subtract({ hours: 1 }).toString()
    const disputed = async () =>
      (await trial.card.disputesSince(hourAgo)).filter((one) => one.ref === ref)
    expect(await disputed()).toEqual([])
    await trial.card.capture(ref, 1450)
    trial.dispute(ref, 1450)
    const at = expect.any(String)
    const dispute = { ref, amount: 1450, reason: 'product_not_received', state: 'needs_response' }
    expect(await disputed()).toEqual([{ ...dispute, id: expect.any(String), evidence_due: at, at }])
    await expect(trial.dead.disputesSince(hourAgo)).rejects.toThrow(expect.any(Error))
  })

  test('a question of the bank that nobody answers is taken back, and never charged', async () => {
    const { ref } = await aHeldCharge('asks', true)
    const present = true
    const key = `pay_${randomUUID()}`
    const asked = await trial.card.authorizeStored({ key, amount: 1450, ref, present })
    if (asked.state !== 'challenge') throw new Error(asked.state)
    await trial.card.void(asked.ref)
    expect(await trial.card.find(key)).toEqual({ state: 'voided' })
  })

  test('gives a part back once under its key, another under another, and never more than it charged', async () => {
    const { ref } = await aHeldCharge()
    const back = { key: `ref_${randomUUID()}`, ref, amount: 110 }
    await expect(trial.card.refund(back)).rejects.toThrow(expect.any(Error))
    await trial.card.capture(ref, 1450)
    await trial.card.refund(back)
    await trial.card.refund(back)
    expect(await trial.kept(ref)).toBe(1340)
    await trial.card.refund({ ...back, key: `${back.key}-2` })
    expect(await trial.kept(ref)).toBe(1230)
    const tooMuch = trial.card.refund({ ...back, key: `${back.key}-3`, amount: 1231 })
    await expect(tooMuch).rejects.toThrow(expect.any(Error))
    expect(await trial.kept(ref)).toBe(1230)
  })

  test('a refund whose answer was lost is given once, also when its key was forgotten', async () => {
    const { ref } = await aHeldCharge()
    await trial.card.capture(ref, 1450)
    const back = { key: `ref_${randomUUID()}`, ref, amount: 1450 }
    await trial.breakAfter(true)
    await trial.card.refund(back).catch(() => undefined)
    await trial.breakAfter(false)
    await trial.card.refund(back)
    expect(await trial.kept(ref)).toBe(0)
  })

  test('tells what it took since a moment and still has, oldest first', async () => {
    const { card } = trial
    const [held, charged, voided, back] = [
      await aCharge(),
      await aCharge(),
      await aCharge(),
      await aCharge(),
    ]
    const refs: string[] = []
    for (const charge of [held, charged, voided, back]) {
      const outcome = await card.authorize(charge)
      if (outcome.state === 'authorized') refs.push(outcome.ref)
    }
    const declined = await aCharge('no')
    await card.authorize(declined)
    const [heldRef = '', chargedRef = '', voidedRef = '', backRef = ''] = refs
    await card.void(voidedRef)
    for (const ref of [chargedRef, backRef]) await card.capture(ref, 1400)
    await card.refund({ key: `ref_${randomUUID()}`, ref: chargedRef, amount: 110 })
    await card.refund({ key: `ref_${randomUUID()}`, ref: backRef, amount: 1400 })

    const ours = new Set([held, charged, voided, back, declined].map(({ key }) => key))
    const hourAgo = Temporal.Now.instant().subtract({ hours: 1 }).toString()
    const taken = (await card.chargesSince(hourAgo)).filter(({ key }) => ours.has(key))
    const visa = { brand: 'Visa', last4: '4242', at: expect.any(String) }
    expect(taken).toEqual([
      { key: held.key, ref: heldRef, amount: 1450, captured: false, ...visa },
      { key: charged.key, ref: chargedRef, amount: 1290, captured: true, ...visa },
    ])
    const inAnHour = Temporal.Now.instant().add({ hours: 1 }).toString()
    expect(await card.chargesSince(inAnHour)).toEqual([])
    await expect(trial.dead.chargesSince(hourAgo)).rejects.toThrow(expect.any(Error))
  })

  test('voids once, twice is once, and what was voided is never captured', async () => {
    const charge = await aCharge()
    const held = await trial.card.authorize(charge)
    if (held.state !== 'authorized') throw new Error(held.state)
    await trial.card.void(held.ref)
    await trial.card.void(held.ref)
    await expect(trial.card.capture(held.ref, 1450)).rejects.toThrow(expect.any(Error))
    expect(await trial.card.find(charge.key)).toEqual({ state: 'voided' })
  })

  test('says that it doesn’t know where it broke after the charge; asking finds one charge', async () => {
    const charge = await aCharge()
    await trial.breakAfter(true)
    expect(await trial.card.authorize(charge)).toEqual({ state: 'unknown' })
    await trial.breakAfter(false)
    expect(await trial.card.find(charge.key)).toMatchObject({ state: 'authorized', amount: 1450 })
    expect(await trial.charged(charge.key)).toBe(1)
  })

  test('says that it doesn’t know where nobody answers', async () => {
    expect(await trial.dead.authorize(await aCharge())).toEqual({ state: 'unknown' })
    const again = { key: 'pay_2', amount: 1450, ref: 'ch_1', present: false }
    expect(await trial.dead.authorizeStored(again)).toEqual({ state: 'unknown' })
    expect(await trial.dead.find('pay_1')).toEqual({ state: 'unknown' })
    await expect(trial.dead.capture('ch_1', 1450)).rejects.toThrow(expect.any(Error))
  })
})
