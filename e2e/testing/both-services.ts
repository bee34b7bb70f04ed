import type { Upstream } from '#e2e/upstream/upstream'
import { test } from './one-tab'

/**
 * The same walks on the service of the demonstration and on another one, which answers as sparsely as it may but has what
 * they begin with.
 */
export function onBothServices(fill: (upstream: Upstream) => void | Promise<void>, walks: (isDemo: boolean) => void) {
  test.describe('on the service of the demonstration', () => walks(true))
  test.describe('on another service', { tag: '@soak' }, () => {
    test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })
    test.beforeEach(({ upstream }) => fill(upstream))
    walks(false)
  })
}
