interface PlateProps {
  /** A dish cut out, 1200 px wide: `/img/hero-fajitas.webp`. */
  readonly src: string
  /** How wide it is shown, for the browser to choose a size. */
  readonly sizes: string
  readonly first?: boolean
  readonly lazy?: boolean
}

/** Shows a decorative plate: it needs no alternative text, and phones take its smaller picture. */
export function Plate({ src, sizes, first = false, lazy = false }: PlateProps) {
  const small = src.replace('/img/hero-', '/img/')
  const smallest = small.replace('.webp', '-400.webp')
  return (
    <img
      src={src}
      srcSet={small === src ? undefined : `${smallest} 400w, ${small} 800w, ${src} 1200w`}
      sizes={sizes}
      alt=""
      width="1200"
      height="900"
      loading={lazy ? 'lazy' : undefined}
      fetchPriority={first ? 'high' : 'low'}
    />
  )
}
