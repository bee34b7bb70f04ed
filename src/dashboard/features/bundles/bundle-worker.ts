import { expose } from 'comlink'
import { createRowsHost } from '#dashboard/parts/rows/rows-host'
import { bundleRows } from './bundle-rows'

// Holds the messages of a bundle outside the page.
expose(createRowsHost(bundleRows))
