import { serveInWorker } from '#dashboard/parts/rows/serve-in-worker'
import { watchRows } from './watch-rows'

// The worker that counts the messages of a watched bundle.
serveInWorker(watchRows)
