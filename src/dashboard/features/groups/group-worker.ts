import { serveInWorker } from '#dashboard/parts/rows/serve-in-worker'
import { groupRows } from './group-rows'

// The worker that keeps the contacts of a group.
serveInWorker(groupRows)
