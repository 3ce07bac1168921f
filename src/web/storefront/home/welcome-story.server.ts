import type { DataOf } from '#contract/api.ts'
import type { Channel } from '#core/channel.ts'
import { endsAfterStart, isOfSite, isRunning } from '#core/site-popup.ts'
import { linksIn, recordsIn, type IsRoutable, type StoryLink } from '#web/content/links.ts'
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
  channel: Channel,
  now: string,
  leads: IsRoutable,
): WelcomeStory | null {
  const running = stories.find(
    ({ content }) => isOfSite(content['channel'], channel) && isRunningAt(content, now),
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

/** Its times came as moments; a popup without them never shows. */
function isRunningAt(content: Story['content'], now: string): boolean {
  const span = { start: textIn(content['start']), end: textIn(content['end']) }
  return endsAfterStart(span) && isRunning(span, { now, zone: 'UTC' })
}

function imageIn(field: unknown): WelcomeStory['image'] {
  const [image] = recordsIn([field])
  const filename = textIn(image?.['filename'])
  return filename === '' ? null : { filename, alt: textIn(image?.['alt']) }
}
