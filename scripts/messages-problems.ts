/** A message as its file holds it: a text, or variants by plural and the like. */
export type Messages = Readonly<Record<string, unknown>>

/**
 * Names what a language lacks beside English: a key, or a parameter of one. The compiler falls back to English without
 * a word, so that a guest would read two languages on one page.
 */
export function messageProblems(
  english: Messages,
  other: Messages,
  locale: string,
): readonly string[] {
  const keys = new Set([...Object.keys(english), ...Object.keys(other)])
  keys.delete('$schema')
  return [...keys].flatMap((key) => {
    if (!(key in other)) return [`${locale}.json lacks ${key}`]
    if (!(key in english)) return [`en.json lacks ${key}`]
    const [wanted, given] = [parametersOf(english[key]), parametersOf(other[key])]
    return wanted === given ? [] : [`${key}: en takes (${wanted}), ${locale} takes (${given})`]
  })
}

/** Names the keys that a file’s text holds twice: `JSON.parse` takes the later one without a word, and the earlier text is lost. */
export function doubledKeys(text: string, file: string): readonly string[] {
  const objects: Set<string>[] = []
  const problems: string[] = []
  for (const [mark, key] of text.matchAll(keyOrBrace)) {
    if (mark === '{') objects.push(new Set())
    else if (mark === '}') objects.pop()
    else if (key !== undefined) {
      if (objects.at(-1)?.has(key)) problems.push(`${file} holds ${key} twice`)
      objects.at(-1)?.add(key)
    }
  }
  return problems
}

/** A key with its colon, a whole string (whose braces are no objects), or a brace. */
const keyOrBrace = /"((?:[^"\\]|\\.)*)"\s*:|"(?:[^"\\]|\\.)*"|[{}]/g

/** Names the Spanish messages that end a sentence with a period after a time, which has one already. */
export function doubledPeriods(spanish: Messages): readonly string[] {
  return Object.keys(spanish)
    .filter((key) => timeBeforePeriod.test(JSON.stringify(spanish[key])))
    .map((key) => `${key}: a time in Spanish ends with a period, and another one follows it`)
}

/** What holds a time at its end, `11:45 p.m.`, before a period. */
const timeBeforePeriod = /\{(?:time|times|around|ready)\}\./

/** The parameters of one message, sorted: `input x` where variants declare them, `{x}` in plain texts. */
function parametersOf(message: unknown): string {
  const text = JSON.stringify(message)
  const isDeclared = text.includes('"input ')
  const names = text.matchAll(isDeclared ? /"input (\w+)"/g : /\{(\w+)\}/g)
  const sorted = [...new Set(Array.from(names, ([, name = '']) => name))]
  return sorted.sort((a, b) => a.localeCompare(b)).join(', ')
}
