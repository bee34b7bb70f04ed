import { expose } from 'comlink'
import { createRowsHost } from '#dashboard/parts/rows/rows-host'
import { groupRows } from './group-rows'

expose(createRowsHost(groupRows))
