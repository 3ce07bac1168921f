import { expect, test } from 'vitest'
import { aFolder } from '#test/builders/a-folder.ts'
import { readSettings } from './env.ts'
import { refuseTrial } from './refuse-trial.ts'

const folder = aFolder()
const trial = (given: Record<string, string>) => () =>
  refuseTrial(readSettings({ DATA_DIR: folder, ...given }, { production: true }))

const secret = { SECRET: 'forty random characters, or something like it' }
const kept = { ...secret, DATABASE_URL: 'postgres://somewhere/comal' }

test('a day of business is refused where orders could be lost, paid with play money or forged', () => {
  expect(trial({})).toThrow(/^SECRET isn’t set\. /)
  expect(trial(secret)).toThrow(/^DATABASE_URL isn’t set, and /)
  expect(trial(kept)).toThrow(/^PAYMENT_GATEWAY is simulated, which takes no money\. /)
})

test('who says that it is a trial may try with play money and a folder, but not with cookies that anybody signs', () => {
  expect(trial({ ...secret, ALLOW_TRIAL: 'yes' })).not.toThrow()
  expect(trial({ ALLOW_TRIAL: 'yes' })).toThrow(/^SECRET isn’t set\. /)
})
