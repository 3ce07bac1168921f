import { type Cart } from '#core/cart/cart.ts'
import { openRefusal } from '#core/cart/timeout.ts'
import type { GroupPayment, GroupRsvp, Participant } from '#core/cart/group.ts'
import { addLine, writtenWords } from '#core/cart/lines.ts'
import { buildProblems, freshBuild } from '#core/menu/build.ts'
import type { Diet } from '#core/menu/catalogue.ts'
import type { Menu, Product } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'
import { isByHead } from '#core/menu/serving.ts'
import { refuseIf, Refused, refusal, type Refusal } from '#core/refusal.ts'
import type { Instant, LocalTime } from '#core/time.ts'
import { choosingRefusal } from './group-lines.ts'
import { mostBudget } from './treats.ts'
import { groupIn, submitLines } from './participants.ts'
import type { CartActor } from './who.ts'

/** So many packages are enough to choose between. */
export const mostPackages = 12

/** What somebody says who is asked to come. */
export type RsvpAnswer =
  | { readonly coming: false }
  | {
      readonly coming: true
      /** Null where the host orders for everybody. */
      readonly product_id: string | null
      readonly diets: readonly Diet[]
      readonly note: string | null
    }

/** The diets that people are counted by, the one first that the fewest dishes keep. */
const countedDiets = ['vegan', 'gluten_friendly', 'vegetarian'] as const satisfies readonly Diet[]

/** Counts those who come by what they keep to, for a meal that feeds them all: everybody once, however much they keep to. */
export function countDiets(
  people: readonly {
    readonly coming: boolean | null
    readonly diets: readonly Diet[] | null
  }[],
): readonly { readonly diet: Diet; readonly people: number }[] {
  const kept = people.map(({ coming, diets }) =>
    countedDiets.find((diet) => coming === true && diets?.includes(diet)),
  )
  return countedDiets.flatMap((diet) => {
    const count = kept.filter((one) => one === diet).length
    return count > 0 ? { diet, people: count } : []
  })
}

/** Returns what of a menu is a package: food by the head that is complete as it comes. */
export function packagesOf({ categories }: Menu): readonly Product[] {
  const all = categories.flatMap(({ products }) => products).filter(isPackage)
  return all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index)
}

/**
 * Refuses guests who pay for themselves: the host caters for them; packages that this menu doesn’t sell by the head, or none; and one
 * that costs more than the host wants to spend on each.
 */
export function rsvpRefusal(
  menu: Menu,
  { packages, a_head = mostBudget }: GroupRsvp,
  payment_type: GroupPayment,
): Refusal | undefined {
  if (payment_type !== 'host') return refusal('group.host_pays')
  if (packages === null) return undefined
  const sold = packages.flatMap((product_id) => {
    const product = productOf(menu, product_id)
    return product && isPackage(product) ? product : []
  })
  if (sold.length === 0 || sold.length < packages.length) return refusal('group.not_a_package')
  const dear = sold.find(({ cost }) => cost > a_head)
  return dear && refusal('group.dear_package', { product: dear.name, budget: a_head })
}

/** Where an answer is given, and the line that it becomes. */
interface Answering {
  readonly menu: Menu
  readonly localTime: LocalTime | null
  readonly now: Instant
  readonly line_id: string
}

/**
 * Returns a group order with what somebody answered: their package is a line of their own with their name and their note, whatever
 * they answered before. Where the host orders for everybody, what they keep to and their note wait for the host. Refuses a group
 * that asks nobody, one that is closed or past its deadline, a package that isn’t among those of the host, and one that can’t be
 * had any more.
 */
export function answerRsvp(
  cart: Cart,
  actor: Exclude<CartActor, { readonly kind: 'alone' }>,
  answer: RsvpAnswer,
  { menu, localTime, now, line_id: id }: Answering,
): Cart {
  refuseIf(openRefusal(cart))
  const { rsvp } = groupIn(cart)
  if (!rsvp) throw new Refused(refusal('thing.missing'))
  const closed = choosingRefusal(actor, now)
  refuseIf(closed?.code === 'group.submitted' ? undefined : closed)
  const { id: participant_id, name: recipient } = actor.me
  // The host goes on: what else goes on the table is theirs to add.
  const others = cart.lines.filter(
    (line) => line.participant_id !== participant_id || !line.is_package,
  )
  const done_at = actor.kind === 'host' ? null : now
  const submitted = submitLines({ ...cart, lines: others }, participant_id, done_at)
  const without = withAnswer(submitted, participant_id, answer, rsvp)
  if (!answer.coming) return without
  const { product_id, note: instructions } = answer
  refuseIf(packageRefusal(rsvp, product_id))
  if (product_id === null) return without
  const line = { id, product_id, quantity: 1, recipient, instructions, participant_id }
  return addLine(without, menu, { ...line, is_package: true }, localTime)
}

/** Refuses a package that isn’t among those of the host, and none where each has one. */
function packageRefusal({ packages }: GroupRsvp, product_id: string | null): Refusal | undefined {
  const isAsked =
    packages === null ? product_id === null : packages.some((one) => one === product_id)
  return isAsked ? undefined : refusal('group.not_a_package')
}

function withAnswer(
  cart: Cart,
  participant_id: string,
  answer: RsvpAnswer,
  { packages }: GroupRsvp,
): Cart {
  const { coming } = answer
  const diets = coming ? answer.diets : []
  // A package carries its note to the kitchen.
  const note = coming && packages === null ? writtenWords(answer.note) : null
  const group = groupIn(cart)
  const participants = group.participants.map((one): Participant => {
    return one.id === participant_id ? { ...one, coming, diets, note } : one
  })
  return { ...cart, group_order: { ...group, participants } }
}

function isPackage(product: Product): boolean {
  return isByHead(product) && buildProblems(product, freshBuild(product)).length === 0
}
