import { expose } from 'comlink'
import { createRowsHost } from '#dashboard/parts/rows/rows-host'
import { groupRows } from './group-rows'

// The worker that holds the contacts of a group.
expose(createRowsHost(groupRows))
