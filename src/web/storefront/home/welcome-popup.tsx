import { Markdown } from '#web/content/markdown.tsx'
import { StoryLinkTo } from '#web/content/story-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { WidePopup } from '#web/ui/dialog.tsx'
import styles from './welcome-popup.module.css'
import type { WelcomeStory } from './welcome-story.server.ts'

interface WelcomePopupProps {
  readonly story: WelcomeStory
  readonly onClose: () => void
}

/** Shows image, heading, body, one button, terms, close (R4.18). The button closes it too (R6.23). */
export function WelcomePopup({ story, onClose }: WelcomePopupProps) {
  return (
    <WidePopup open onClose={onClose} title={story.heading}>
      <div className={styles.columns}>
        {story.image && (
          <img src={story.image.filename} alt={story.image.alt} width="800" height="600" />
        )}
        <div className={styles.text}>
          <Markdown text={story.body} />
          {story.button && (
            <StoryLinkTo {...story.button} className={buttonClass()} onFollow={onClose} />
          )}
          {story.terms && <p className={styles.terms}>{story.terms}</p>}
        </div>
      </div>
    </WidePopup>
  )
}
