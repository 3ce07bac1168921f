import { useRoot } from '#web/shell/use-root.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './dish-picture.module.css'

interface DishPictureProps {
  /** The 400 px picture, as the API names it; null shows the placeholder of the app’s config. */
  readonly image: string | null
  /** What it shows; empty where its name stands beside it. */
  readonly alt?: string | undefined
  readonly tile: string
  /** How wide it is shown, for the browser to choose between 320, 400 and 800 px. */
  readonly sizes: string
  /** Set where it is above the fold, to load it at once: before the fonts, or after them. Else it loads as the page is scrolled. */
  readonly priority?: 'high' | 'low' | undefined
  readonly className?: string | undefined
}

/** Shows a dish on the colour of its category. */
export function DishPicture(props: DishPictureProps) {
  const { image, alt = '', tile, sizes, priority, className } = props
  const { app } = useRoot()
  const src = image ?? app.placeholder_image
  return (
    <span className={classes(styles.tile, className)} data-tile={tile}>
      <img
        src={src}
        srcSet={widthsOf(src)}
        sizes={sizes}
        width={800}
        height={600}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority}
        decoding="async"
      />
    </span>
  )
}

/** Returns the widths that a picture comes in, as an image’s srcset; undefined where there is only one. */
export function widthsOf(src: string): string | undefined {
  if (!src.endsWith('-400.webp')) return undefined
  return `${src.replace(/-400\.webp$/, '-320.webp')} 320w, ${src} 400w, ${largeOf(src)} 800w`
}

/** Returns the 800 px picture beside a 400 px one. */
export function largeOf(src: string): string {
  return src.replace(/-400\.webp$/, '.webp')
}
