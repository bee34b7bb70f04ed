// `npm run restore -- FILE`: into an empty place.
import { importBuilt } from './built.mjs'

await importBuilt('restore.js')
