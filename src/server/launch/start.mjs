// `npm start`: installs what is missing, builds when the sources changed, and runs the server in this process.
// Arguments after `--` go to the server: `npm start -- --rows 100000`.
import { importBuilt } from './built.mjs'

await importBuilt('main.js')
