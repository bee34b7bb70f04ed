// `npm run pack` writes dist/messaging-admin-<version>.tgz, which installs without build tools (docs/production.md).
// `--to FOLDER` writes it elsewhere.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { external } from './chunks.mjs'
import { reachedFrom, writeMaterials } from './materials.mjs'
import { prepare } from './prepare.mjs'

const top = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const place = process.argv.indexOf('--to')
const target = place < 0 ? join(top, 'dist') : resolve(process.argv[place + 1] ?? '.')

const readJson = name => JSON.parse(readFileSync(join(top, name), 'utf8'))
const { name, version, description, license, engines, dependencies: all } = readJson('package.json')

function run(command, args, cwd) {
  const { status, stderr } = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'pipe'], encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${stderr}`)
}

prepare(top)

const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-pack-'))
try {
  const dependencies = Object.fromEntries(Object.entries(all).filter(([name]) => external.includes(name)))
  const own = { name, version, description, license, type: 'module', engines, dependencies }
  const scripts = {
    start: 'exec node dist/server/main.js',
    'admin-link': 'node dist/server/command.js admin-link',
    backup: 'node dist/server/command.js backup',
    restore: 'node dist/server/command.js restore',
  }
  const manifest = { ...own, private: true, scripts }
  const { packages } = readJson('package-lock.json')
  const locked = { ...packages, '': { name, version, license, engines, dependencies } }
  const lock = { name, version, lockfileVersion: 3, requires: true, packages: reachedFrom(locked) }
  const write = (file, content) => writeFileSync(join(folder, file), `${JSON.stringify(content, undefined, 2)}\n`)
  write('package.json', manifest)
  write('npm-shrinkwrap.json', lock)
  for (const part of ['client', 'server'])
    cpSync(join(top, 'dist', part), join(folder, 'dist', part), { recursive: true })
  cpSync(join(top, 'LICENSE'), join(folder, 'LICENSE'))
  cpSync(join(top, 'docs/production.md'), join(folder, 'README.md'))
  for (const page of ['production.md', 'configuration.md', 'reverse-proxy.md', 'deploy.md', 'scale.md', 'security.md'])
    cpSync(join(top, 'docs', page), join(folder, page))
  writeMaterials(top, folder)
  mkdirSync(target, { recursive: true })
  run('npm', ['pack', '--silent', '--pack-destination', target], folder)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(`Packed: ${join(target, `${name}-${version}.tgz`)}`)
