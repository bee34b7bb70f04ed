import { serveHere } from '#dashboard/parts/rows/serve-here'
import { groupRows } from './group-rows'

// The worker that keeps the contacts of a group.
serveHere(groupRows)
