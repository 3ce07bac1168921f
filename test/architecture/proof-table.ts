import { existsSync, readFileSync } from 'node:fs'

/** The cells of every row of a page’s tables that begins with a number like `1.1` or `R1.1`. */
export function rowsOf(text: string): readonly (readonly string[])[] {
  return text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, first = '']) => /^R?\d+\.\d/.test(first))
}

/** Returns what the rows of a page say that isn’t so: files that aren’t there, titles that no test of their file has. */
export function untrueOf(text: string): readonly string[] {
  return rowsOf(text).flatMap(([, number, , proof = '']) =>
    [...proof.matchAll(/`([^`\s]+\/[^`\s]*|[^`\s]+\.(?:json|md))`((?: “[^”]+”)*)/g)].flatMap(
      ([, file = '', titles = '']) => {
        if (/^\/|:\/\/$/.test(file)) return []
        if (!existsSync(file)) return [`${number}: ${file} isn’t there`]
        const source = readFileSync(file, 'utf8')
        return [...titles.matchAll(/“([^”]+)”/g)]
          .filter(([, title = '']) => !hasTitle(source, title))
          .map(([, title]) => `${number}: ${file} has no test “${title}”`)
      },
    ),
  )
}

/** Whether a test bears a title; one that is taken in several languages bears it with each. */
function hasTitle(source: string, title: string): boolean {
  return source.includes(`'${title}'`) || source.includes(`\`${title} (\${`)
}
