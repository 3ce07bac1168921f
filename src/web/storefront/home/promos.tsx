import { StoryLinkTo } from '#web/content/story-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Promo } from './home-story.ts'
import { Plate } from './plate.tsx'
import styles from './promos.module.css'

/** Shows what else the chain does, in blocks of colour. */
export function Promos({ promos }: { readonly promos: readonly Promo[] }) {
  if (promos.length === 0) return null
  return (
    <div className={classes('wrap', styles.promos)}>
      {promos.map(({ eyebrow, heading, body, image, tone, link }) => (
        <section key={heading} className={classes(styles.promo, styles[tone])}>
          <p className="eyebrow">{eyebrow}</p>
          <h2>{heading}</h2>
          <p>{body}</p>
          <StoryLinkTo {...link} className={buttonClass({ variant: 'gold' })} />
          {image && <Plate src={image} sizes="(min-width: 900px) 440px, 360px" lazy />}
        </section>
      ))}
    </div>
  )
}
