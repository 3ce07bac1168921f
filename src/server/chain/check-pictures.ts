import type { Problem } from './problem.ts'
import type { ChainRecords } from './records.ts'

/** The widths that screens choose from: 320, 400 and 800 pixels. */
const sizes = ['-320', '-400', ''] as const

/** Returns the dishes whose picture, or one size of it, isn't among the files of `public/img`: some screens would show none. */
export function problemsWithPictures(
  { catalogues }: ChainRecords,
  pictures: ReadonlySet<string>,
): readonly Problem[] {
  return catalogues.flatMap((catalogue) =>
    catalogue.products.flatMap(({ id, image }) => {
      const missing =
        image === undefined ? [] : filesOf(image).filter((file) => !pictures.has(file))
      if (missing.length === 0) return []
      return [
        {
          file: `catalogues/${catalogue.id}`,
          place: `"${id}" › image`,
          fault: `public/img lacks ${missing.join(', ')}`,
          remedy: 'Put it there before npm run build, or correct the name',
        },
      ]
    }),
  )
}

function filesOf(image: string): readonly string[] {
  return sizes.map((size) => `${image}${size}.webp`)
}
