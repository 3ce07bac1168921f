import { kinds, type Difference, type FieldChange } from './differences.ts'

/** How many records of a kind, fields of a record and letters of a value are written out before the rest is counted. */
const shownRecords = 20
const shownFields = 8
const shownLetters = 48

const signs = { added: '+', changed: '~', removed: '−' } as const satisfies Record<
  Difference['change'],
  string
>

/** What an import changes, for the operator: first the counts by kind, then record by record. */
export function reportOf(differences: readonly Difference[]): string {
  if (differences.length === 0) return 'Nothing differs: the database already says all of it.'
  const sections = Object.entries(kinds)
    .map(([kind, plural]) => ({ plural, records: differences.filter(({ what }) => what === kind) }))
    .filter(({ records }) => records.length > 0)
  return [...sections.map(countLine), '', ...sections.flatMap(detailLines)].join('\n')
}

interface Section {
  readonly plural: string
  readonly records: readonly Difference[]
}

function countLine({ plural, records }: Section): string {
  const counts = Object.keys(signs).flatMap((change) => {
    const count = records.filter((record) => record.change === change).length
    return count > 0 ? [`${String(count).padStart(5)} ${change}`] : []
  })
  return `  ${plural.padEnd(10)}${counts.join(',')}`
}

function detailLines({ plural, records }: Section): readonly string[] {
  const shown = records.slice(0, shownRecords).flatMap((record) => {
    const line = `  ${signs[record.change]} ${record.what} ${record.id}`
    if (record.change !== 'changed') return [line + endOf(record)]
    const [first, ...more] = fieldLines(record.fields)
    return more.length === 0 ? [`${line}  ${first?.trim()}`] : [line, first ?? '', ...more]
  })
  return [...shown, ...rest(records.length - shownRecords, '  ', `more ${plural}`)]
}

function endOf({ what, change }: Difference): string {
  return what === 'location' && change === 'removed' ? ' (retired: its orders stay)' : ''
}

function fieldLines(fields: readonly FieldChange[]): readonly string[] {
  const shown = fields.slice(0, shownFields)
  const width = Math.max(...shown.map(({ field }) => field.length))
  const lines = shown.map(
    ({ field, from, to }) => `      ${field.padEnd(width)}  ${short(from)} → ${short(to)}`,
  )
  return [...lines, ...rest(fields.length - shownFields, '      ', 'more fields')]
}

function rest(count: number, indent: string, words: string): readonly string[] {
  return count > 0 ? [`${indent}… ${count} ${words}`] : []
}

function short(value: string): string {
  if (value === '') return '(not there)'
  return value.length > shownLetters ? `${value.slice(0, shownLetters - 1)}…` : value
}
