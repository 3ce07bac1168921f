import { isOtherLocale, type Texts } from '#core/translations.ts'
import type { Locale } from '#core/locale.ts'
import { memoizeByObject } from '#core/memoize-by-object.ts'
import { itemOf } from '#core/menu/items.ts'
import type {
  Menu,
  MenuCategory,
  MenuTexts,
  Modifier,
  ModifierGroup,
  Product,
  PublishedMenu,
} from '#core/menu/menu.ts'

const inEachLanguage = memoizeByObject<PublishedMenu, Menu>(1000)

/**
 * The menu in one language, as guests, rules and answers read it; a text that nobody translated stays as the chain wrote it.
 * The same menu again for the same one: in the chain’s own language its dishes are the very objects of the published menu.
 */
export function menuIn(menu: PublishedMenu, locale: Locale): Menu {
  const { translations } = menu
  if (!translations) return menu
  return inEachLanguage(menu, locale, () => {
    const { translations: _, ...own } = menu
    return isOtherLocale(locale) ? translated(own, translations[locale]) : own
  })
}

function translated(menu: Menu, texts: MenuTexts): Menu {
  return {
    ...menu,
    name: texts.name ?? menu.name,
    dayparts: menu.dayparts.map((daypart) => ({ ...daypart, ...texts.dayparts.get(daypart.id) })),
    categories: menu.categories.map((category) => inCategory(category, texts)),
  }
}

function inCategory(category: MenuCategory, texts: MenuTexts): MenuCategory {
  return {
    ...category,
    ...texts.categories.get(category.id),
    products: category.products.map((product) => inProduct(product, texts)),
  }
}

function inProduct(product: Product, texts: MenuTexts): Product {
  const own = texts.products.get(product.product_id)
  const { mobile, alt } = { mobile: product.images['mobile-webapp-menu'], alt: product.images.alt }
  return {
    ...product,
    ...productNames(product, own),
    description: own?.description ?? product.description,
    images: { 'mobile-webapp-menu': mobile, alt: own?.image_alt ?? alt },
    badge: product.badge === null ? null : (own?.badge ?? product.badge),
    groups: product.groups.map((group) => inGroup(group, texts)),
  }
}

/** What guests and crew call a product; one without a short name of its own goes by the whole one. */
export function productNames(
  { name, short_name }: Pick<Product, 'name' | 'short_name'>,
  texts: Texts<'name' | 'short_name'> | undefined,
): Pick<Product, 'name' | 'short_name'> {
  const whole = texts?.name ?? name
  return {
    name: whole,
    short_name: texts?.short_name ?? (short_name === name ? whole : short_name),
  }
}

function inGroup(group: ModifierGroup, texts: MenuTexts): ModifierGroup {
  const id = group.id.split('.').at(-1) ?? group.id
  return {
    ...group,
    ...texts.groups.get(id),
    options: group.options.map((option) => inOption(option, texts)),
  }
}

function inOption(option: Modifier, texts: MenuTexts): Modifier {
  return {
    ...option,
    ...texts.options.get(itemOf(option.option_id)),
    groups: option.groups.map((group) => inGroup(group, texts)),
  }
}
