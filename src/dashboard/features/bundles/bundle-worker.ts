import { serveHere } from '#dashboard/parts/rows/serve-here'
import { bundleRows } from './bundle-rows'

// The worker that keeps the messages of a bundle.
serveHere(bundleRows)
