import { type Infer, list, object } from '#contract/schema'
import { type BundlePricesValue, SeenPrice } from './shared-values'

/** What a segment cost, as messages said it: by country and currency, never across. */
export type SeenPrice = Infer<typeof SeenPrice>

/** At most so many countries and currencies of one bundle: those of most messages. */
export const mostPrices = 60

/** What the messages of one bundle say a segment cost (§2.12 `Price`). */
export type BundlePrices = Infer<typeof BundlePricesValue>

/** What a segment cost in all bundles that the team has read, by country and currency; of no bundle by itself. */
export const listPrices = { answer: object({ rows: list(SeenPrice) }) }
