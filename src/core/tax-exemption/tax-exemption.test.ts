import { expect, test } from 'vitest'
import { cleanExemption, cleanFileName, exemptionRefusal, takesExemption } from './tax-exemption.ts'

const parks = {
  organization: ' Travis  County\nParks ',
  number: ' ',
  expires: null,
  has_file: true,
}
const taking = { tax_exemption: { keep_years: 4 } }

test('R4.26 certificates are taken on the catering site of a chain that takes them, nowhere else', () => {
  expect(takesExemption('catering', taking)).toBe(true)
  expect(takesExemption('default', taking)).toBe(false)
  expect(takesExemption('catering', { tax_exemption: null })).toBe(false)
  expect(takesExemption('catering', null)).toBe(false)
})

test('a number is never demanded, whose certificate it is always, and it must not have run out', () => {
  expect(exemptionRefusal(parks, '20261201')).toBeUndefined()
  expect(exemptionRefusal({ ...parks, expires: '20261201' }, '20261201')).toBeUndefined()
  expect(exemptionRefusal({ ...parks, expires: '20261130' }, '20261201')?.fields).toEqual({
    expires: 'certificate.expired',
  })
  expect(exemptionRefusal({ ...parks, organization: ' ' }, '20261201')?.fields).toEqual({
    organization: 'organization.missing',
  })
  const nothing = { organization: '', number: null, expires: null, has_file: false }
  expect(exemptionRefusal(nothing, '20261201')?.fields).toEqual({
    organization: 'organization.missing',
    file: 'certificate.missing',
  })
  expect(cleanExemption(parks)).toEqual({
    organization: 'Travis County Parks',
    number: null,
    expires: null,
  })
})

test('T12 a file’s name is one short line without folders, turns of writing or anything unseen', () => {
  expect(cleanFileName('../../etc/C:\\forms\\tax\u202egpj.exe')).toBe('taxgpj.exe')
  expect(cleanFileName('a\nb\u0000c.pdf')).toBe('abc.pdf')
  expect(cleanFileName(`${'x'.repeat(300)}.pdf`)).toHaveLength(80)
  expect(cleanFileName(`🌮${'x'.repeat(79)}`)).toBe('x'.repeat(79))
  expect(cleanFileName('/')).toBe('certificate')
})
