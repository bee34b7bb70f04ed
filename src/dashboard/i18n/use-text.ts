import type { Catalogue, Locale } from './catalogue'
import { useLocale } from './locale'

/** The texts of a catalogue in the language the page speaks. */
export const useText = <T>(texts: Catalogue<T>): Catalogue<T>[Locale] => texts[useLocale()]
