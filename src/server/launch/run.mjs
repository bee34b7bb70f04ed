// `npm start` and the commands: installs and builds what is missing, then runs `main` or `command` in this process.
// Further arguments are theirs: `npm start -- --rows 100000`.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'

const top = join(dirname(fileURLToPath(import.meta.url)), '../../..')

try {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Messaging Admin needs Node 20.19 or newer; this is ${process.versions.node}.`)
  }
  prepare(top)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.chdir(top)
const [entry] = process.argv.splice(2, 1)
await import(pathToFileURL(join(top, 'dist/server', `${entry}.js`)).href)
