// `npm run verify-activity`: beside a running server or without one.
import { importBuilt } from './built.mjs'

await importBuilt('verify-activity.js')
