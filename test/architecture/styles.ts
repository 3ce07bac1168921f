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

const spaced = /(?:^|[\s;{])(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?):[^;{}]+/g

/** Distances that are written out though the scale of the tokens has them. */
export function looseSpaces(sheets: readonly Sheet[]): readonly string[] {
  const scale = new Map(
    sheets.flatMap(({ text }) =>
      [...text.matchAll(/(--s-\d+):\s*(\d+px)/g)].map(([, token, px]) => [px, token] as const),
    ),
  )
  return sheets.flatMap(({ path: file, text }) =>
    [...text.matchAll(spaced)].flatMap(([found]) =>
      [...found.matchAll(/(?<![-\w.])\d+px\b/g)]
        .filter(([px]) => scale.has(px))
        .map(([px]) => `${file}: ${found.trim()}: ${px} is ${scale.get(px)}`),
    ),
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

/** Class names that a component takes from a sheet that has no such class, and classes of such a sheet that no component takes. */
export function strayClasses(root: string): readonly string[] {
  const taken = new Map<string, Set<string>>()
  for (const file of filesIn(root, ['.tsx', '.ts']).filter((one) => one.startsWith('src/web/'))) {
    const source = readFileSync(path.join(root, file), 'utf8')
    for (const [, name = '', from = ''] of source.matchAll(sheetImport)) {
      const sheet = from.startsWith('#')
        ? from.replace('#', 'src/')
        : path.posix.join(path.posix.dirname(file), from)
      const classes = taken.get(sheet) ?? new Set()
      taken.set(sheet, classes)
      const uses = source
        .replaceAll(/'[^'\n]*'/g, '')
        .matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\[)`, 'g'))
      for (const [, used = anyClass] of uses) classes.add(used)
    }
  }
  const sheets = sheetsIn(root).filter(({ path: file }) => file.endsWith('.module.css'))
  return sheets.flatMap(({ path: file, text }) => {
    const has = classesOf(text)
    const used = taken.get(file) ?? new Set()
    const lost = [...used].filter((one) => one !== anyClass && !has.has(one))
    const unused = used.has(anyClass) ? [] : [...has].filter((one) => !used.has(one))
    return [...lost, ...unused].map((one) => `${file}: ${one}`)
  })
}

const sheetImport = /import (\w+) from '([^']+\.module\.css)'/g

/** A component that takes a class by a name that it makes up. */
const anyClass = '[]'

function classesOf(sheet: string): ReadonlySet<string> {
  const selectors = sheet.replaceAll(/\{[^{}]*\}/g, '{}').replaceAll(/:global\([^)]*\)/g, '')
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
}
