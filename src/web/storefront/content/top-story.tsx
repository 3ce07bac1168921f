import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { PostCard } from './news-stories.ts'
import { PostMeta } from './post-meta.tsx'
import { PostPicture } from './post-picture.tsx'
import styles from './top-story.module.css'

/** Shows the newest post large; its title is the one link, stretched over all of it. */
export function TopStory({ post }: { readonly post: PostCard }) {
  const isCutOut = post.image?.src.startsWith('/img/hero-') === true
  return (
    <article className={styles.story}>
      <div className={styles.text}>
        <p className="eyebrow">{post.category.title}</p>
        <h2>
          <Link to={paths.news(post.category.slug, post.slug)}>{post.title}</Link>
        </h2>
        <p className={styles.lede}>{post.lede}</p>
        <p>
          <PostMeta post={post} />
        </p>
        <span className={buttonClass({ variant: 'dark' })} aria-hidden="true">
          {m.news_read()}
          <Icon name="forward" />
        </span>
      </div>
      <PostPicture
        post={post}
        sizes="(min-width: 900px) 720px, 400px"
        decorative
        priority
        className={classes(styles.picture, isCutOut && styles.cutOut)}
      />
    </article>
  )
}
