import type { RecipientGrid } from '#dashboard/features/emails/recipient-grid'

/** What the places are filled with for the recipient at a place of the list: own values, else those of `default`. */
export function letterValues({ recipients, fallback }: RecipientGrid, at: number): ReadonlyMap<string, string> {
  return new Map([...(fallback?.values ?? []), ...(recipients[at]?.values ?? [])])
}

/** The first recipient after one, round the list, for whom a place stays empty; undefined where there is none. */
export function nextGap(grid: RecipientGrid, names: readonly string[], at: number): number | undefined {
  const { recipients, fallback } = grid
  const open = names.filter(name => !fallback?.values.get(name))
  if (open.length === 0) return undefined
  const hasGap = (place: number) => open.some(name => !recipients[place]?.values.get(name))
  for (let step = 1; step <= recipients.length; step++) {
    const place = (at + step) % recipients.length
    if (hasGap(place)) return place
  }
  return undefined
}
