import type { ReactNode } from 'react'
import { isElsewhere, isOnSite } from './links.ts'
import { StoryLinkTo } from './story-link.tsx'

/**
 * The little Markdown that popups and posts use: paragraphs, `## ` headings, `- ` lists, `> ` quotes whose last line says who said
 * it, bold, italics and links. The rest is text.
 */
export function Markdown({ text }: { readonly text: string }) {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => <Block key={block} block={block} />)
}

function Block({ block }: { readonly block: string }) {
  const lines = block.split('\n')
  if (lines.length === 1 && block.startsWith('## ')) return <h2>{inline(block.slice(3))}</h2>
  if (lines.every((line) => line.startsWith('> '))) return <Quote lines={lines} />
  if (!lines.every((line) => line.startsWith('- '))) return <p>{inline(block)}</p>
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{inline(line.slice(2))}</li>
      ))}
    </ul>
  )
}

function Quote({ lines }: { readonly lines: readonly string[] }) {
  const [said, by] = [lines.slice(0, Math.max(1, lines.length - 1)), lines.slice(1).at(-1)]
  return (
    <blockquote>
      <p>{inline(said.map((line) => line.slice(2)).join(' '))}</p>
      {by && <footer>{inline(by.slice(2))}</footer>}
    </blockquote>
  )
}

const marks = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^\s)]+)\)/g

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let rest = 0
  for (const { 0: whole, 1: bold, 2: italic, 3: label, 4: href, index } of text.matchAll(marks)) {
    parts.push(text.slice(rest, index))
    if (bold) parts.push(<strong key={index}>{bold}</strong>)
    else if (italic) parts.push(<em key={index}>{italic}</em>)
    else parts.push(linkTo(label ?? '', href ?? '', index))
    rest = index + whole.length
  }
  return [...parts, text.slice(rest)]
}

/** A link to this site or over http; anything else, such as a script, stays its label. */
function linkTo(label: string, href: string, key: number): ReactNode {
  const safe = isElsewhere(href) ? /^https?:/i.test(href) : isOnSite(href)
  return safe ? <StoryLinkTo key={key} label={label} href={href} /> : label
}
