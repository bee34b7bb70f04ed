import type { SentMessage } from '#contract/messages-v1'
import { rowsQuery } from '#dashboard/parts/rows/rows-query'
import type { BundleFigures } from './bundle-figures'
import type { BundleSetting } from './bundle-values'

/** EP 16, whole: V1 messages of a bundle. */
export const bundleQuery = (bundle: number, { background }: { background?: boolean } = {}) =>
  rowsQuery<SentMessage, BundleSetting, BundleFigures>({
    queryKey: ['messages', 'bundle', bundle],
    name: 'listBundleMessages',
    input: { path: { bundle } },
    background,
    worker: () => new Worker(new URL('./bundle-worker.ts', import.meta.url), { type: 'module' }),
  })
