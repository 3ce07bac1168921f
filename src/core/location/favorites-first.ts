/** Returns locations with a member’s favorites before all others, each in the order that they came in. */
export function favoritesFirst<Location extends { readonly id: string }>(
  locations: readonly Location[],
  favorites: readonly string[],
): readonly Location[] {
  const liked = ({ id }: Location) => favorites.includes(id)
  return [...locations.filter(liked), ...locations.filter((each) => !liked(each))]
}
