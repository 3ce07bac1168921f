import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { StoryLinkTo } from '#web/content/story-link.tsx'
import { buttonClass, linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { HomeStory } from './home-story.ts'
import styles from './our-story.module.css'

/** Tells where the chain comes from, and how far it reaches. */
export function OurStory({ story }: { readonly story: HomeStory['story'] }) {
  if (story.heading === '') return null
  return (
    <section className={styles.story}>
      <div className={classes('wrap', styles.inside)}>
        <div>
          <p className="eyebrow">{story.eyebrow}</p>
          <h2>{story.heading}</h2>
          <p className={styles.body}>{story.body}</p>
          {story.link && (
            <p className={styles.body}>
              <StoryLinkTo {...story.link} className={buttonClass({ variant: 'gold' })} />
            </p>
          )}
        </div>
        <div className={styles.pans}>
          {story.pans.map(({ heading, body }) => (
            <div key={heading}>
              <h3>{heading}</h3>
              <p>{body}</p>
            </div>
          ))}
          <div className={styles.reach}>
            <h3>{story.reach}</h3>
            <Link to={paths.locations()} className={classes(linkClass, styles.find)}>
              {m.home_find_yours()}
              <Icon name="forward" />
            </Link>
          </div>
        </div>
      </div>
    </section>
  )
}
