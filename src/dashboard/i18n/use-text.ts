import type { Catalogue } from './catalogue'
import { useLocale } from './locale'

/** The words of a catalogue in the language in use. */
export function useText<T>(words: Catalogue<T>): Catalogue<T>['en'] {
  return words[useLocale()]
}
