import type { RecipientGrid } from '#dashboard/features/emails/recipient-grid'

/** What the places are filled with for the recipient at a place of the list. */
export const letterValues = ({ recipients }: RecipientGrid, at: number): ReadonlyMap<string, string> =>
  recipients[at]?.values ?? new Map()

/** The first recipient after one, round the list, for whom a place stays empty; undefined where there is none. */
export function nextGap({ recipients }: RecipientGrid, names: readonly string[], at: number): number | undefined {
  for (let step = 1; step <= recipients.length; step++) {
    const place = (at + step) % recipients.length
    if (names.some(name => !recipients[place]?.values.get(name))) return place
  }
  return undefined
}
