import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { build } from 'vite'

const entry = fileURLToPath(new URL('support/early-answer.ts', import.meta.url))

/** Bundles a page that draws by itself at the moment at which an answer comes. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'page' } },
  })
  const [output] = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (output?.type !== 'chunk') throw new Error('Nothing was bundled.')
  return output.code
}

test('what an answer leads to comes about where its page is drawn for another reason first', async ({
  page,
}) => {
  await page.setContent('<!doctype html><title>Early answer</title>')
  await page.addScriptTag({ content: await bundle() })
  await expect(page.getByRole('status')).toHaveText('answered 0')
  await expect(page).toHaveTitle('answered')
})
