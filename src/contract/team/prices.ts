import { type Infer, list, object } from '#contract/schema'
import { type BundlePricesValue, SeenPrice } from './shared-values'

/** Observed segment price of one country in one currency. */
export type SeenPrice = Infer<typeof SeenPrice>

/** Largest number of country and currency pairs stored per bundle: those with the most messages. */
export const mostPrices = 60

/** Observed segment prices of one bundle (§2.12 `Price`). */
export type BundlePrices = Infer<typeof BundlePricesValue>

/** Observed segment prices of all bundles that were read, by country and currency. */
export const listPrices = { answer: object({ rows: list(SeenPrice) }) }
