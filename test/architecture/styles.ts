import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { filesIn } from './source-tree.ts'

/** A style sheet without its comments. */
interface Sheet {
  readonly path: string
  readonly text: string
}

/** The only sheets that may name a colour: everything else takes it from a token. */
const palettes = new Set(['src/web/ui/tokens.css', 'src/web/ui/themes.css'])

const colour = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi

export function sheetsIn(root: string): readonly Sheet[] {
  return filesIn(path.join(root), ['.css'])
    .filter((file) => file.startsWith('src/web/'))
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      return { path: file, text: text.replaceAll(/\/\*[\s\S]*?\*\//g, '') }
    })
}

/** Colours that are written out where a token should stand. */
export function looseColours(sheets: readonly Sheet[]): readonly string[] {
  return sheets
    .filter((sheet) => !palettes.has(sheet.path))
    .flatMap((sheet) =>
      [...sheet.text.matchAll(colour)].map(([found]) => `${sheet.path}: ${found}`),
    )
}

/** Tokens that are used, with no fallback, and defined nowhere. */
export function undefinedTokens(sheets: readonly Sheet[]): readonly string[] {
  const defined = new Set(
    sheets.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, token]) => token)),
  )
  return sheets.flatMap(({ path: file, text }) =>
    [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)]
      .filter(([, token]) => !defined.has(token))
      .map(([, token = '']) => `${file}: ${token}`),
  )
}

/** Components with a `style` attribute: the content security policy forbids it. */
export function styleAttributes(root: string): readonly string[] {
  return filesIn(root, ['.tsx']).filter((file) => {
    let found = false
    const visitor = new Visitor({
      JSXAttribute: ({ name }) => {
        if (name.type === 'JSXIdentifier' && name.name === 'style') found = true
      },
    })
    visitor.visit(parseSync(file, readFileSync(path.join(root, file), 'utf8')).program)
    return found
  })
}
