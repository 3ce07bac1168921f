import { diningOrder, dinings } from '#core/kiosk/serving.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { localizedPath } from '#core/localized-path.ts'
import { paths } from '#web/paths.ts'
import { DishImage } from './dish-image.tsx'
import type { ScreenProps } from './kiosk-app.tsx'

/** How many dishes pass by on the first screen. */
const mostShown = 6

/** The first screen: the chain’s dishes, for here or to go, and the other language. */
export function Splash({ app, menu, place, onMove }: ScreenProps) {
  const other = getLocale() === 'en' ? 'es' : 'en'
  const dishes = menu.categories
    .flatMap(({ tile, products }) => products.map((product) => ({ tile, product })))
    .filter(({ product }) => product.images['mobile-webapp-menu'] !== null && !product.sold_out)
    .slice(0, mostShown)
  return (
    <main id="main" className="kiosk-splash">
      <div className="kiosk-loop" aria-hidden="true">
        {dishes.map(({ tile, product }) => (
          <DishImage key={product.product_id} product={product} tile={tile} />
        ))}
      </div>
      <div className="kiosk-splash-foot">
        <p className="kiosk-eyebrow">
          {app.name} · {place}
        </p>
        <h1 tabIndex={-1}>{m.kiosk_title()}</h1>
        <div className="kiosk-pair">
          {diningOrder.map((dining) => (
            <button
              key={dining}
              type="button"
              className="kiosk-red"
              onClick={() => onMove({ move: 'start', dining })}
            >
              {dinings[dining]()}
            </button>
          ))}
        </div>
        <a className="kiosk-ghost" lang={other} href={localizedPath(paths.kiosk(), other)}>
          {m.console_language_name({}, { locale: other })}
        </a>
      </div>
    </main>
  )
}
