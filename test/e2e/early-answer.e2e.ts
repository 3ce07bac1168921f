import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { build } from 'vite'

/** Bundles a page that meets an answer at a moment of its own. */
async function bundle(page: URL): Promise<string> {
  const entry = fileURLToPath(page)
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    // React’s production has no other, whatever runs the tests.
    oxc: { jsx: { runtime: 'automatic', development: false } },
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
  await page.addScriptTag({
    content: await bundle(new URL('support/early-answer.ts', import.meta.url)),
  })
  await expect(page.getByRole('status')).toHaveText('answered 0')
  await expect(page).toHaveTitle('answered')
})

test('a crew’s next press is sent where the one before was answered before its page was drawn', async ({
  page,
}) => {
  await page.setContent('<!doctype html><title>Nothing pressed</title>')
  await page.addScriptTag({
    content: await bundle(new URL('support/instant-answer.tsx', import.meta.url)),
  })
  await page.getByRole('button', { name: 'start' }).press('Enter')
  await expect(page).toHaveTitle('start')
  await page.getByRole('button', { name: 'bump' }).press('Enter')
  await expect(page).toHaveTitle('bump')
})
