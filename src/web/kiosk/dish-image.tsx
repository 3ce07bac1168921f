import type { Product } from '#core/menu/menu.ts'
import { useRoot } from '#web/shell/use-root.ts'

interface DishImageProps {
  readonly product: Pick<Product, 'images'>
  readonly tile: string
}

/** Shows a dish on the colour of its category; its name stands beside it. */
export function DishImage({ product, tile }: DishImageProps) {
  const { app } = useRoot()
  const src = product.images['mobile-webapp-menu'] ?? app.placeholder_image
  return (
    <span className="kiosk-dish-image" data-tile={tile}>
      <img src={src} width={800} height={600} alt="" decoding="async" />
    </span>
  )
}
