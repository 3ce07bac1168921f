import type { DataOf } from '#contract/api.ts'
import { linksIn, recordsIn, type LeadsSomewhere, type StoryLink } from '#web/content/links.ts'
import { textIn } from '#web/content/stories.ts'

type Story = DataOf<'GET /content/filter'>['stories'][number]

/** The content of the welcome popup (R5.13), for as long as it runs. */
export interface WelcomeStory {
  readonly heading: string
  /** Markdown. */
  readonly body: string
  readonly image: { readonly filename: string; readonly alt: string } | null
  readonly button: StoryLink | null
  readonly terms: string
}

/** Finds the welcome popup of a channel that runs at `now`, an instant; null where none does (R6.23). */
export function readWelcomeStory(
  stories: readonly Story[],
  channel: string,
  now: string,
  leads: LeadsSomewhere,
): WelcomeStory | null {
  const running = stories.find(
    ({ content }) => isFor(content['channel'], channel) && isRunning(content, now),
  )
  if (!running) return null
  const { heading, body, image, button, terms } = running.content
  return {
    heading: textIn(heading),
    body: textIn(body),
    image: imageIn(image),
    button: linksIn(button, leads)[0] ?? null,
    terms: textIn(terms),
  }
}

/** Whether a popup is for a channel; one that names none is for all. */
function isFor(named: unknown, channel: string): boolean {
  return named === undefined || named === channel
}

function isRunning({ start, end }: Story['content'], now: string): boolean {
  const moment = Temporal.Instant.from(now).epochMilliseconds
  const from = epochOf(start)
  const until = epochOf(end)
  return from !== null && until !== null && from <= moment && moment < until
}

/** Reads the moment a field names; null where it names none: a popup without its times never shows. */
function epochOf(field: unknown): number | null {
  try {
    return Temporal.Instant.from(textIn(field)).epochMilliseconds
  } catch {
    return null
  }
}

function imageIn(field: unknown): WelcomeStory['image'] {
  const [image] = recordsIn([field])
  const filename = textIn(image?.['filename'])
  return filename === '' ? null : { filename, alt: textIn(image?.['alt']) }
}
