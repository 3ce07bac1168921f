import { chosenKitchen } from '#web/shell/chosen-kitchen.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './hero.module.css'
import type { HomeStory } from './home-story.ts'
import { OrderCard } from './order-card.tsx'
import { Plate } from './plate.tsx'
import { ResumeCard } from './resume-card.tsx'

interface HeroProps {
  readonly story: HomeStory
}

/** Shows the heading, the plates and the card that starts an order, or continues one. */
export function Hero({ story }: HeroProps) {
  const root = useRoot()
  const { cart } = root
  return (
    <section className={styles.hero}>
      <div className={classes('wrap', styles.inside)}>
        <div className={styles.text}>
          <p className={classes('eyebrow', styles.eyebrow)}>{story.eyebrow}</p>
          <h1>{story.heading}</h1>
          <p className={styles.lede}>{story.lede}</p>
        </div>
        <div className={styles.plates} aria-hidden="true">
          {story.plates.slice(0, 3).map((plate, index) => (
            <Plate
              key={plate}
              src={plate}
              // Phones show the others from behind the first, half out of the view: a smaller picture does.
              sizes={
                index === 0 ? '(min-width: 900px) 640px, 400px' : '(min-width: 900px) 540px, 200px'
              }
              first={index === 0}
            />
          ))}
        </div>
        <div className={styles.card}>
          {cart ? <ResumeCard cart={cart} /> : <OrderCard kitchen={chosenKitchen(root)} />}
        </div>
      </div>
    </section>
  )
}
