import { useEffect, useRef, useState } from 'react'
import { startQuantity } from '#core/cart/quantity.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { countOption, pressOption } from '#core/kiosk/press-option.ts'
import {
  allergensOfBuild,
  buildProblems,
  caloriesOfBuild,
  costOfBuild,
  freshBuild,
} from '#core/menu/build.ts'
import { formatAllergens } from '#core/menu/format-dietary.ts'
import { formatCalories, formatAddedCalories } from '#core/menu/format-calories.ts'
import type { Product, Choice, Modifier, ModifierGroup } from '#core/menu/menu.ts'
import { categoryOf, productOf } from '#core/menu/product.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Stepper } from '#web/ui/stepper.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DishImage } from './dish-image.tsx'
import type { ScreenProps } from './kiosk-app.tsx'
import { Problem } from './problem.tsx'
import type { ChosenLine, Screen } from './visit.ts'
import type { BuildProblem } from '#core/build-problem.ts'
import { formatBuildProblem } from '#core/format/format-build-problem.ts'
import { formatGroupFull, formatGroupRule } from '#core/menu/format-group-rule.ts'
import { isBarred, mostOf, roomOf, takesOne } from '#core/menu/room.ts'

interface ProductScreenProps extends ScreenProps {
  readonly screen: Extract<Screen, { readonly at: 'product' }>
}

/** A dish: its choices, and what it comes to. */
export function ProductScreen(props: ProductScreenProps) {
  const product = productOf(props.menu, props.screen.product_id)
  if (!product) return <Gone {...props} />
  return <Built {...props} product={product} />
}

/** A dish that left the menu while somebody looked at it, and the way back. */
function Gone({ onMove }: Pick<ScreenProps, 'onMove'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main id="main" className="kiosk-main">
      <h1 ref={heading} tabIndex={-1}>
        {m.kiosk_dish_gone()}
      </h1>
      <BackButton onPress={() => onMove({ move: 'go', screen: { at: 'menu' } })} />
    </main>
  )
}

function BackButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <button type="button" className="kiosk-ghost kiosk-back" onClick={onPress}>
      <Icon name="left" />
      {m.kiosk_back()}
    </button>
  )
}

function Built({
  product,
  menu,
  screen,
  visit,
  onMove,
}: ProductScreenProps & { readonly product: Product }) {
  const locale = getLocale()
  const before = screen.line === null ? undefined : visit.lines[screen.line]
  const [choices, setChoices] = useState(before?.choices ?? freshBuild(product))
  const [quantity, setQuantity] = useState(before?.quantity ?? startQuantity(product, menu, []))
  const [tried, setTried] = useState(false)
  const problems = buildProblems(product, choices)
  const contained = allergensOfBuild(product, choices)
  const { product_id, name, description, sold_out } = product
  const back = () => onMove({ move: 'go', screen: { at: before ? 'cart' : 'menu' } })
  const put = () => {
    if (problems.length === 0)
      onMove({ move: 'put', line: { product_id, name, quantity, choices }, at: screen.line })
    else {
      setTried(true)
      document.getElementById(`kiosk-${problems[0]?.group_id}`)?.focus()
    }
  }
  return (
    <>
      <main id="main" className="kiosk-main kiosk-product">
        <div className="kiosk-about">
          <BackButton onPress={back} />
          <DishImage product={product} tile={categoryOf(menu, product_id)?.tile ?? ''} />
          <h1 tabIndex={-1}>{name}</h1>
          <p className="kiosk-lede">{description}</p>
          {contained.length > 0 && (
            <p>{m.kiosk_contains({ allergens: formatAllergens(contained, locale) })}</p>
          )}
          <Problem>{sold_out ? m.kiosk_sold_out() : undefined}</Problem>
        </div>
        <div>
          {product.groups.map((group) => (
            <OptionGroup
              key={group.id}
              group={group}
              choices={choices}
              problems={tried ? problems : []}
              onPress={(...pressed) => setChoices((held) => pressOption(held, ...pressed))}
              onCount={(...counted) => setChoices((held) => countOption(held, ...counted))}
            />
          ))}
        </div>
      </main>
      <AddBar
        product={product}
        build={{ choices, quantity }}
        isChange={before !== undefined}
        onCount={setQuantity}
        onPut={put}
      />
    </>
  )
}

interface AddBarProps {
  readonly product: Product
  readonly build: Pick<ChosenLine, 'choices' | 'quantity'>
  readonly isChange: boolean
  readonly onCount: (quantity: number) => void
  readonly onPut: () => void
}

function AddBar({ product, build: { choices, quantity }, isChange, onCount, onPut }: AddBarProps) {
  const locale = getLocale()
  const { name, quantities, sold_out } = product
  return (
    <section className="kiosk-foot kiosk-add" aria-label={m.kiosk_order_title()}>
      <Stepper
        label={name}
        value={quantity}
        min={quantities.min}
        max={quantities.max}
        step={quantities.increments}
        onChange={onCount}
      />
      <button type="button" className="kiosk-red kiosk-bar" disabled={sold_out} onClick={onPut}>
        <span>{isChange ? m.kiosk_update() : m.kiosk_add()}</span>
        <span>
          {formatMoney(costOfBuild(product, choices) * quantity, locale)}
          <small>
            {formatCalories({ base: caloriesOfBuild(product, choices), max: null }, locale)}
          </small>
        </span>
      </button>
    </section>
  )
}

interface OptionGroupProps {
  readonly group: ModifierGroup
  readonly choices: readonly Choice[]
  readonly problems: readonly BuildProblem[]
  readonly onPress: (group: ModifierGroup, option: Modifier) => void
  readonly onCount: (group: ModifierGroup, option: Modifier, quantity: number) => void
}

/** A group of choices as large buttons; what a choice asks for in turn comes below it. */
function OptionGroup(props: OptionGroupProps) {
  const { group, choices, problems } = props
  const problem = problems.find(({ group_id }) => group_id === group.id)
  const chosen = group.options.filter(({ option_id }) =>
    choices.some((one) => one.option_id === option_id),
  )
  const isFull = !takesOne(group) && roomOf(group, choices).full
  return (
    <section className="kiosk-group" id={`kiosk-${group.id}`} tabIndex={-1} aria-label={group.name}>
      <h2>
        {group.name} <small>{formatGroupRule(group)}</small>
      </h2>
      <Problem>{problem && formatBuildProblem(problem, getLocale())}</Problem>
      {isFull && <output className="kiosk-full">{formatGroupFull(group)}</output>}
      <div className="kiosk-options">
        {group.options.map((option) => (
          <Option key={option.option_id} {...props} option={option} />
        ))}
      </div>
      {chosen.flatMap((option) =>
        option.groups.map((nested) => <OptionGroup key={nested.id} {...props} group={nested} />),
      )}
    </section>
  )
}

function Option({
  group,
  choices,
  option,
  onPress,
  onCount,
}: OptionGroupProps & { readonly option: Modifier }) {
  const { option_id, name, cost, calories, sold_out, max } = option
  const held = choices.find((choice) => choice.option_id === option_id)
  const isFull = !takesOne(group) && isBarred(group, option, choices)
  const locale = getLocale()
  const price = cost === 0 ? '' : `+${formatMoney(cost, locale)} · `
  return (
    <div className="kiosk-option">
      <button
        type="button"
        aria-pressed={held !== undefined}
        disabled={(sold_out && held === undefined) || isFull}
        onClick={() => onPress(group, option)}
      >
        <b>{name}</b>
        <span>{sold_out ? m.kiosk_sold_out() : price + formatAddedCalories(calories, locale)}</span>
      </button>
      {held && max > 1 && (
        <Stepper
          label={name}
          value={held.quantity}
          min={Math.max(1, option.min)}
          max={mostOf(group, option, choices)}
          onChange={(quantity) => onCount(group, option, quantity)}
        />
      )}
    </div>
  )
}
