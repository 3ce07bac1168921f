import { classes } from '#web/ui/classes.ts'
import type { PostCard } from './news-stories.ts'
import styles from './post-picture.module.css'

interface PostPictureProps {
  readonly post: Pick<PostCard, 'image' | 'category'>
  /** How wide it is shown, for the browser to choose a size. */
  readonly sizes: string
  /** Set where its title stands beside it. */
  readonly decorative?: boolean
  readonly priority?: boolean
  readonly className?: string | undefined
}

/** Shows the picture of a post on the colour of its category; the colour alone where it has none. */
export function PostPicture(props: PostPictureProps) {
  const { post, sizes, decorative = false, priority = false, className } = props
  const { image, category } = post
  return (
    <span className={classes(styles.tile, className)} data-tile={category.tile}>
      {image && (
        <img
          src={image.src}
          srcSet={widthsOf(image.src)}
          sizes={sizes}
          width={1200}
          height={900}
          alt={decorative ? '' : image.alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
        />
      )}
    </span>
  )
}

/** Returns the widths that a picture of ours comes in, as an image’s srcset; undefined for one from elsewhere. */
function widthsOf(src: string): string | undefined {
  const [, hero = '', name = ''] = /^\/img\/(hero-)?([\w-]+)\.webp$/.exec(src) ?? []
  if (name === '') return undefined
  const plain = `/img/${name}-400.webp 400w, /img/${name}.webp 800w`
  return hero === '' ? plain : `${plain}, ${src} 1200w`
}
