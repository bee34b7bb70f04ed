/** Scripts that are written from the right (Unicode's scripts with strong right-to-left letters that are in use). */
const fromTheRight = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr', 'Aran'])

/** The direction that a language is written in; from the left where it is none that is known. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  try {
    const { script = '' } = new Intl.Locale(language.replaceAll('_', '-')).maximize()
    return fromTheRight.has(script) ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
}
