import { serveInWorker } from '#dashboard/parts/rows/serve-in-worker'
import { bundleRows } from './bundle-rows'

// The worker that keeps the messages of a bundle.
serveInWorker(bundleRows)
