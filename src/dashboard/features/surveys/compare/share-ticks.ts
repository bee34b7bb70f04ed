import { useFormat } from '#dashboard/i18n/use-format'

/** Steps of an axis of shares, in percent. */
const steps = [1, 2, 5, 10, 20, 25]
const mostTicks = 5

/** Round shares from 0 to at least the largest, and to no more than all. */
export function shareTicks(largest: number): number[] {
  const percent = Math.min(100, Math.max(1, Math.ceil(largest * 100)))
  const step = steps.find(each => Math.ceil(percent / each) <= mostTicks) ?? 25
  return Array.from({ length: Math.ceil(percent / step) + 1 }, (_, index) => Math.min(100, index * step) / 100)
}

/** How an axis of shares is written: in whole percents. */
export function useShareWords() {
  const format = useFormat()
  return (share: number) => `${format.number(Math.round(share * 100))}${format.locale === 'sv' ? '\u00a0%' : '%'}`
}
