// `npm run bench`: installs what is missing, as `npm test` does, and measures everything.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installBrowser, installNginx, installPostgres } from '#e2e/run/install-tools.mjs'
import { installPackages } from '#server/launch/install.mjs'

const top = join(dirname(fileURLToPath(import.meta.url)), '../..')
process.chdir(top)
installPackages(top)
for (const install of [installBrowser, installPostgres, installNginx]) install()
// What cannot be installed is left out, or said to be missing, where it is needed. Loaded now, as it imports the packages.
await import('./measure.mjs')
