import type { Upstream } from '#e2e/upstream/upstream'
import { test } from './one-tab'

/** Runs the same tests on the demo service and on a sparse upstream with the required data. */
export function onBothServices(fill: (upstream: Upstream) => void | Promise<void>, walks: (isDemo: boolean) => void) {
  test.describe('on the demo service', () => walks(true))
  test.describe('on an upstream', { tag: '@soak' }, () => {
    test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })
    test.beforeEach(({ upstream }) => fill(upstream))
    walks(false)
  })
}
