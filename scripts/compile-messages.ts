import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import { z } from 'zod'
import { doubledKeys, doubledPeriods, messageProblems } from './messages-problems.ts'
import { pseudoMessages } from './pseudo-messages.ts'

/**
 * Compiles messages/{en,es}.json to typed functions in messages/compiled/, which `#messages` names: for pages a module each, so that
 * they load what they say, and for Node and the compiler, in node/, a module for each language: either would open three thousand files whenever it starts.
 * Refuses a language that lacks a text or one of its parameters, a key that a file holds twice, and Spanish with two periods after a time. With `--pseudo` Spanish is English made longer, for a look at layouts, until
 * another command of package.json starts, which compiles the real one again.
 */
const root = join(import.meta.dirname, '..')
const problems = [
  ...['en', 'es'].flatMap((locale) => doubledKeys(textOf(locale), `messages/${locale}.json`)),
  ...messageProblems(messagesIn('en'), messagesIn('es'), 'es'),
  ...doubledPeriods(messagesIn('es')),
]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
const isPseudo = process.argv.includes('--pseudo')
const project = isPseudo ? pseudoProject() : join(root, 'project.inlang')
const compiled = join(root, 'messages/compiled')
await compileTo(compiled, {})
// After the others, whose folder is emptied first.
const inNode = join(compiled, 'node')
await compileTo(inNode, { outputStructure: 'locale-modules', emitTsDeclarations: true })
if (isPseudo) {
  rmSync(dirname(project), { recursive: true })
  // Older than every text.
  utimesSync(join(inNode, 'messages.js'), 0, 0)
}
// The compiler’s own store keeps a timer for half a minute.
process.exit(0)

function compileTo(
  outdir: string,
  form: Pick<Parameters<typeof compile>[0], 'emitTsDeclarations' | 'outputStructure'>,
) {
  return compile({
    ...form,
    project,
    outdir,
    // Who speaks which language is decided by the product: by address for pages, by argument everywhere else.
    strategy: ['globalVariable', 'baseLocale'],
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
    includeEslintDisableComment: false,
  })
}

function messagesIn(locale: string): Readonly<Record<string, unknown>> {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(textOf(locale)))
}

function textOf(locale: string): string {
  return readFileSync(join(root, `messages/${locale}.json`), 'utf8')
}

/** A project beside the packages that reads the same settings, and in the place of Spanish a language that nobody speaks. */
function pseudoProject(): string {
  const folder = mkdtempSync(join(root, 'node_modules/.pseudo-'))
  const english = messagesIn('en')
  mkdirSync(join(folder, 'messages'))
  writeFileSync(join(folder, 'messages/en.json'), JSON.stringify(english))
  writeFileSync(join(folder, 'messages/es.json'), JSON.stringify(pseudoMessages(english)))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(root, 'project.inlang'), join(folder, 'project.inlang'), { recursive: true })
  return join(folder, 'project.inlang')
}
