import { expose } from 'comlink'
import { createRowsHost } from '#dashboard/parts/rows/rows-host'
import { watchRows } from './watch-rows'

// Worker that counts the messages of a watched bundle.
expose(createRowsHost(watchRows))
