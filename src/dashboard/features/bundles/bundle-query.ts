import type { SentMessage } from '#contract/messages-v1'
import { rowsQuery } from '#dashboard/parts/rows/rows-query'
import { createSpareWorker } from '#dashboard/parts/rows/spare-worker'
import type { BundleFigures } from './bundle-figures'
import type { BundleSetting } from './bundle-values'

const worker = createSpareWorker(() => new Worker(new URL('./bundle-worker.ts', import.meta.url), { type: 'module' }))

/** Starts what reads a bundle, for somebody who is on the way to one. */
export const prepareBundle = worker.prepare

/** EP 16, whole: V1 messages of a bundle. */
export const bundleQuery = (bundle: number, { background }: { background?: boolean } = {}) =>
  rowsQuery<SentMessage, BundleSetting, BundleFigures>({
    queryKey: ['messages', 'bundle', bundle],
    name: 'listBundleMessages',
    input: { path: { bundle } },
    background,
    worker: worker.take,
  })
