import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { m } from '#messages'
import type { Route } from './+types/product-page'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { paths } from '#web/paths.ts'
import { apiErrorOf } from '#web/api/api-error.ts'
import { callInLoader } from '#web/api/call-api.ts'
import { isLost } from '#web/api/lost-connection.ts'
import { apiContext } from '#web/api/request-context.ts'
import { leadToSlug } from '#web/api/redirect-to-slug.server.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { field } from '#web/api/form-field.ts'
import { changeIn } from '#web/storefront/cart/change-in.ts'
import { runAndNotify } from '#web/storefront/cart/run-cart-action.ts'
import { addLine } from '#web/storefront/cart/cart-intents.server.ts'
import { current } from '#web/api/current-cart.server.ts'
import { lineIn } from '#web/storefront/cart/line-form.ts'
import { respondTo } from '#web/api/action-result.ts'
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
  const request = {
    product_id,
    edit: searchParams.get('edit'),
    position: searchParams.get('position'),
  }
  return callInLoader(context, (call) => loadProduct(call, menu_id, request, url))
}

/** Adds the line, or changes the one that is edited; refused, it returns what was posted. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const call = context.get(apiContext)
  try {
    const changed = await (form.has('line_id') ? updateLine(call, form) : addLine(call, form))
    if (changed.to) return respondTo(request, changed, changed.to)
    const to = paths.menu(params.menu_id, field(form, 'category_id'))
    return respondTo(request, { ...changed, to }, paths.cart())
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    const { recipient = null, instructions = null, choices = [], quantity = 1 } = lineIn(form)
    const posted: StartLine = { recipient, instructions, choices, quantity }
    return data({ refusal: apiErrorOf(error), posted }, { status: error.status })
  }
}

/** Changes a line as it stood on the guest’s screen: one that changed meanwhile is a conflict. */
async function updateLine(call: Call, form: FormData) {
  const { quantity = 1, ...line } = lineIn(form)
  await call('PUT /carts/{cart_id}/products/{line_id}', {
    params: { cart_id: current, line_id: field(form, 'line_id') },
    body: { ...line, quantity },
    headers: { 'if-match': field(form, 'version') },
  })
  return { message: m.product_updated({ dish: field(form, 'name') }), to: paths.cart() }
}

/** Announces what was done; without a connection the page stays as it is, says so, and keeps what was built. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runAndNotify(serverAction, await changeIn(request))
}

/** Loads the product again where a refusal says that it changed; an added line changes nothing here. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, actionStatus = 200, defaultShouldRevalidate } = args
  if (isLost(args.actionResult)) return false
  return formMethod === 'POST' ? actionStatus >= 400 : defaultShouldRevalidate
}

/** Shows a product of a menu, to be built and added, or a cart line of it, to be changed (R2.7). */
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
        posted={refused && { line: refused.posted, message: refused.refusal.message }}
      />
    </main>
  )
}
