import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import type { PostCard } from './news-stories.ts'
import styles from './post-list.module.css'
import { PostMeta } from './post-meta.tsx'
import { PostPicture } from './post-picture.tsx'

/** Lists posts as cards: the title is the one link, stretched over the card. */
export function PostList({ posts }: { readonly posts: readonly PostCard[] }) {
  return (
    <ul className={styles.list}>
      {posts.map((post) => (
        <li key={post.slug}>
          <article className={styles.card}>
            <PostPicture
              post={post}
              sizes="(min-width: 900px) 410px, 112px"
              decorative
              className={styles.picture}
            />
            <div className={styles.text}>
              <p className="eyebrow">{post.category.title}</p>
              <h3>
                <Link to={paths.news(post.category.slug, post.slug)}>{post.title}</Link>
              </h3>
              <p className={styles.lede}>{post.lede}</p>
              <p className={styles.when}>
                <PostMeta post={post} />
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
