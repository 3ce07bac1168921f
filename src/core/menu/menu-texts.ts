import type { Catalogue } from '#core/menu/catalogue.ts'
import type { MenuTexts, PublishedMenu } from '#core/menu/menu.ts'
import { type OtherLocale, type Texts, type Translated, textsOf } from '#core/translations.ts'

/** The texts of a catalogue in other languages, as its menus carry them; nothing where none is translated. */
export function translationsOf(catalogue: Catalogue): Pick<PublishedMenu, 'translations'> {
  const es = menuTexts(catalogue, 'es')
  return es ? { translations: { es } } : {}
}

function menuTexts(catalogue: Catalogue, locale: OtherLocale): MenuTexts | undefined {
  const { dayparts, categories, products, groups } = catalogue
  const { name } = textsOf(catalogue, locale) ?? {}
  const options = groups.flatMap((group) =>
    group.options.map((option) => ({ ...option, id: `${group.id}.${option.id}` })),
  )
  const texts = {
    dayparts: textsById(dayparts, locale),
    categories: textsById(categories, locale),
    products: textsById(products, locale),
    groups: textsById(groups, locale),
    options: textsById(options, locale),
  }
  const isTranslated = Object.values(texts).some(({ size }) => size > 0)
  if (name !== undefined) return { ...texts, name }
  return isTranslated ? texts : undefined
}

function textsById<Name extends string>(
  records: readonly (Translated<Name> & { readonly id: string })[],
  locale: OtherLocale,
): ReadonlyMap<string, Texts<Name>> {
  const found = records.map((record) => [record.id, textsOf(record, locale)] as const)
  return new Map(found.flatMap(([id, texts]) => (texts ? [[id, texts] as const] : [])))
}
