import { configureGlobal } from 'fast-check'

/**
 * Tests of properties draw the same cases at every run: one that is red is red for what was changed. Other cases are drawn
 * by `PROPERTY_SEED=random`, or by a number that a failure names.
 */
const { PROPERTY_SEED: seed = '1' } = process.env
if (seed !== 'random') configureGlobal({ seed: Number(seed) })
