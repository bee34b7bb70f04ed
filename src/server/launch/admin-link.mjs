// `npm run admin-link`: beside a running server or without one.
import { importBuilt } from './built.mjs'

await importBuilt('admin-link.js')
