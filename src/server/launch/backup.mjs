// `npm run backup -- FILE`: beside a running server or without one.
import { importBuilt } from './built.mjs'

await importBuilt('backup.js')
