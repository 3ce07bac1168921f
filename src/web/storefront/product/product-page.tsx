import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/product-page'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { paths } from '#web/paths.ts'
import { apiContext, ask, saidBy } from '#web/root/api.ts'
import { leadToSlug } from '#web/root/lead-to-slug.server.ts'
import { PageHead } from '#web/root/page-head.tsx'
import { field } from '#web/root/form-field.ts'
import { sayOutcome } from '#web/storefront/cart/carry-out.ts'
import { addLine } from '#web/storefront/cart/cart-intents.server.ts'
import { currentCartId } from '#web/storefront/cart/current-cart.server.ts'
import { lineIn } from '#web/storefront/cart/line-form.ts'
import { answer } from '#web/storefront/cart/outcome.ts'
import { DishPicture } from '#web/storefront/menu/dish-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { loadProduct } from './load-product.server.ts'
import { ProductForm, type StartLine } from './product-form.tsx'
import styles from './product-page.module.css'

export function loader({ context, params, url }: Route.LoaderArgs) {
  leadToSlug(url)
  const { menu_id, product_id } = params
  if (product_id === undefined) throw redirect(paths.menu(menu_id))
  const { searchParams } = url
  const asked = {
    product_id,
    edit: searchParams.get('edit'),
    position: searchParams.get('position'),
  }
  return ask(context, (call) => loadProduct(call, menu_id, asked, url))
}

/** Adds the line, or changes the one that is edited; refused, it hands back what was posted. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const call = context.get(apiContext)
  try {
    const changed = await (form.has('line_id') ? updateLine(call, form) : addLine(call, form))
    if (changed.to) return answer(request, changed, changed.to)
    const to = paths.menu(params.menu_id, field(form, 'category_id'))
    return answer(request, { ...changed, to }, paths.cart())
  } catch (no) {
    if (!(no instanceof ApiRefusal)) throw no
    const { recipient = null, instructions = null, choices = [], quantity = 1 } = lineIn(form)
    const posted: StartLine = { recipient, instructions, choices, quantity }
    return data({ refusal: saidBy(no), posted }, { status: no.status })
  }
}

/** Changes a line as it stood on the guest’s screen: one that changed meanwhile is a conflict. */
async function updateLine(call: Call, form: FormData) {
  const { quantity = 1, ...line } = lineIn(form)
  await call('PUT /carts/{cart_id}/products/{line_id}', {
    params: { cart_id: await currentCartId(call), line_id: field(form, 'line_id') },
    body: { ...line, quantity },
    headers: { 'if-match': field(form, 'version') },
  })
  return { said: `${field(form, 'name')} updated`, to: paths.cart() }
}

/** Says what was done; without a connection the page stays as it is and says so. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sayOutcome(serverAction)
}

/** The product is asked for again where a refusal says that it changed; an added line changes nothing here. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, actionStatus = 200, defaultShouldRevalidate } = asked
  return formMethod === 'POST' ? actionStatus >= 400 : defaultShouldRevalidate
}

/** A product of a menu, to be built and added, or a cart line of it, to be changed (R2.7). */
export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { menu_id, product, category, location, line } = loaderData
  const { images } = product
  const refused = actionData && 'posted' in actionData ? actionData : undefined
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <PageHead
        title={`${product.name} · ${location.name}`}
        description={product.description}
        path={paths.product(menu_id, product.product_id)}
        image={images['mobile-webapp-menu']}
      />
      <div className={styles.shot} data-tile={category.tile}>
        <Link to={paths.menu(menu_id, category.id)} className={styles.back}>
          <Icon name="back" />
          {category.name}
        </Link>
        <DishPicture
          image={images['mobile-webapp-menu']}
          alt={images.alt || product.name}
          tile={category.tile}
          sizes="(min-width: 1020px) calc(100vw - 620px), 100vw"
          priority="high"
          className={styles.picture}
        />
      </div>
      <ProductForm
        key={`${product.product_id} ${line?.id}`}
        shown={loaderData}
        posted={refused && { line: refused.posted, words: refused.refusal.message }}
      />
    </main>
  )
}
