// `npm start` and the commands: installs what is missing, builds when the sources changed, then runs the server, or with
// a command's name `command.ts`, in this process. Further arguments are theirs: `npm start -- --rows 100000`.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installPackages } from './install.mjs'
import { isBuilt } from './sources.mjs'

const top = join(dirname(fileURLToPath(import.meta.url)), '../../..')

function prepare() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Messaging Admin needs Node 20.19 or newer; this is ${process.versions.node}.`)
  }
  installPackages(top)
  if (isBuilt(top)) return
  console.log('Building …')
  const script = join(top, 'src/server/launch/build.mjs')
  const { status } = spawnSync(process.execPath, [script, '--quiet'], { cwd: top, stdio: 'inherit' })
  if (status !== 0) throw new Error('The build failed.')
}

try {
  prepare()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.chdir(top)
const [entry] = process.argv.splice(2, 1)
await import(pathToFileURL(join(top, 'dist/server', `${entry}.js`)).href)
