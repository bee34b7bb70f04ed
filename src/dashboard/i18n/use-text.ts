import type { Catalogue, Locale } from './catalogue'
import { useLocale } from './locale'

/** Returns a catalogue's texts in the current language. */
export const useText = <T>(texts: Catalogue<T>): Catalogue<T>[Locale] => texts[useLocale()]
