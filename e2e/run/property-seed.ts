import { configureGlobal } from 'fast-check'

/**
 * Fixed seed of property tests, so that a failure is caused by a change. Set `PROPERTY_SEED` to `random`, or to the
 * number of a failure.
 */
const { PROPERTY_SEED: seed = '1' } = process.env
if (seed !== 'random') configureGlobal({ seed: Number(seed) })
