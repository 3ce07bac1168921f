import { m } from '#messages'
import { ChangedLines } from '#web/storefront/cart/changed-lines.tsx'
import page from './group-order-page.module.css'
import { GroupStep } from '#web/shell/group-form.tsx'
import { useLastMeal } from './use-last-meal.ts'

/** Offers somebody what they had in the group order that this one repeats, one press away, and says what of it is gone. */
export function LastMeal({ group_order_id }: { readonly group_order_id: string }) {
  const meal = useLastMeal(group_order_id)
  if (!meal || meal.changes.length === 0) return null
  const { changes } = meal
  const gone = changes.filter(({ change }) => change === 'gone').length
  return (
    <section className={page.form} aria-labelledby="last-meal">
      <h3 id="last-meal">{m.group_last_meal()}</h3>
      <ChangedLines changes={changes} />
      {gone === changes.length ? (
        <p className={page.note}>{m.group_last_meal_gone()}</p>
      ) : (
        <>
          {gone > 0 && <p className={page.note}>{m.group_last_meal_left()}</p>}
          <GroupStep intent="last-meal" variant="soft" block icon="recall">
            {m.group_last_meal_add()}
          </GroupStep>
        </>
      )}
    </section>
  )
}
