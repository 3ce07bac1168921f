/** What an installed site shows before its first page has come, and around it. */
interface ThemeColors {
  /** The theme’s `--brand`. */
  readonly brand: string
  /** The theme’s `--bg`. */
  readonly background: string
}

/** By theme key, the colors that are needed where no style sheet is read; they are the tokens’ (R5.9). */
const themes: Readonly<Record<string, ThemeColors>> = {
  bc3: { brand: '#2d4a94', background: '#f8faf9' },
}

const plain: ThemeColors = { brand: '#b3301f', background: '#fffbf4' }

/** Returns the colors of a theme; those of the default one where no other is drawn for that key. */
export function themeColors(theme: string): ThemeColors {
  return themes[theme] ?? plain
}
