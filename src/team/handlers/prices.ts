import { listBundlePrices, pricesOf, seenPrices } from '#team/shared/prices'
import { signedIn, type TeamHandlersOf } from './handler'

export const priceHandlers: TeamHandlersOf<'listPrices'> = {
  async listPrices({ principal }, { shared }) {
    const entries = await listBundlePrices(shared, signedIn(principal))
    return { rows: seenPrices(entries.map(entry => ({ prices: pricesOf(entry), at: entry.at }))) }
  },
}
