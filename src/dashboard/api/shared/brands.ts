import type { SharedValue } from '#contract/team/shared-kinds'
import { randomKey } from '#dashboard/api/random-key'
import { useLocale } from '#dashboard/i18n/locale'
import { wordOrder } from '#dashboard/i18n/word-order'
import type { SharedOf } from './shared-queries'
import { useShared } from './use-shared'

/** Named colours for the team's surveys. */
export type Brand = SharedOf<'brand'>
export type BrandValue = SharedValue<'brand'>

/** Returns the team's brands sorted by name. */
export function useBrands(): { loading: boolean; brands: readonly Brand[] } {
  const { loading, entries } = useShared('brand')
  const order = wordOrder(useLocale())
  return { loading, brands: entries.toSorted((a, b) => order(a.value.name, b.value.name)) }
}

export const newBrandKey = (): string => randomKey()

/** Finds the brand with a name, ignoring case. */
export const brandCalled = (brands: readonly Brand[], name: string): Brand | undefined =>
  brands.find(brand => brand.value.name.trim().toLowerCase() === name.trim().toLowerCase())
