import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'

function html(text: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Markdown text={text} />
    </MemoryRouter>,
  )
}

describe('R4.18 the markdown of a popup', () => {
  test('has paragraphs, lists, bold and italics', () => {
    expect(html('Take **ten** *now*.\n\n- one\n- two')).toBe(
      '<p>Take <strong>ten</strong> <em>now</em>.</p><ul><li>one</li><li>two</li></ul>',
    )
  })

  test('links to this site and over http, and to nothing else', () => {
    expect(html('[Menu](/menu)')).toContain('href="/menu"')
    expect(html('[Us](https://example.com)')).toContain('href="https://example.com"')
    expect(html('[x](javascript:alert)')).toBe('<p>x</p>')
    expect(html('[x](//evil.example)')).toBe('<p>x</p>')
    // A browser reads a backslash as a slash.
    expect(html('[x](/\\evil.example)')).toBe('<p>x</p>')
    expect(html('[x](\\\\evil.example)')).toBe('<p>x</p>')
    expect(html('[Menu](/menu\\\\x)')).toContain('href="/menu')
  })

  test('has headings, and quotes that name who said them', () => {
    expect(html('## What’s in it\n\n> It’s awake.\n> Alma')).toBe(
      '<h2>What’s in it</h2><blockquote><p>It’s awake.</p><footer>Alma</footer></blockquote>',
    )
    expect(html('> Alone')).toBe('<blockquote><p>Alone</p></blockquote>')
  })

  test('shows markup as the text it is', () => {
    expect(html('<img src=x onerror=alert(1)>')).toContain('&lt;img')
  })
})
