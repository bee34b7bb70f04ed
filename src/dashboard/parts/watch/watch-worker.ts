import { serveHere } from '#dashboard/parts/rows/serve-here'
import { watchRows } from './watch-rows'

// The worker that counts the messages of a watched bundle.
serveHere(watchRows)
