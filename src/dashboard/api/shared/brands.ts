import type { SharedValue } from '#contract/team/shared-kinds'
import { randomKey } from '#dashboard/api/random-key'
import { useLocale } from '#dashboard/i18n/locale'
import { wordOrder } from '#dashboard/i18n/word-order'
import type { SharedOf } from './shared-queries'
import { useShared } from './use-shared'

/** Colours under a name, for the surveys of the team. */
export type Brand = SharedOf<'brand'>
export type BrandValue = SharedValue<'brand'>

/** The brands of the team by their names; none until they are known. */
export function useBrands(): { loading: boolean; brands: readonly Brand[] } {
  const { loading, entries } = useShared('brand')
  const order = wordOrder(useLocale())
  return { loading, brands: entries.toSorted((a, b) => order(a.value.name, b.value.name)) }
}

/** The key of a brand that is new. */
export const newBrandKey = (): string => randomKey()

/** The brand that a name already belongs to, however it is written. */
export const brandCalled = (brands: readonly Brand[], name: string): Brand | undefined =>
  brands.find(brand => brand.value.name.trim().toLowerCase() === name.trim().toLowerCase())
