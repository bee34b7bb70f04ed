import { expose } from 'comlink'
import { createRowsHost } from '#dashboard/parts/rows/rows-host'
import { bundleRows } from './bundle-rows'

// The worker that holds the messages of a bundle.
expose(createRowsHost(bundleRows))
