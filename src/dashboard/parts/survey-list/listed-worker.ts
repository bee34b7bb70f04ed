import { serveInWorker } from '#dashboard/parts/rows/serve-in-worker'
import { listedRows } from './listed-rows'

// The worker that holds surveys which pages ask about, where they are more than a page should hold.
serveInWorker(listedRows)
