// `npm run materials` writes dist/sbom.cdx.json, a bill of materials in CycloneDX, and dist/licences.txt, the licences in
// full, of all packages that are shipped.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The package files without development tools. */
function shipped(top) {
  const read = name => JSON.parse(readFileSync(join(top, name), 'utf8'))
  const { devDependencies: _, overrides: __, ...manifest } = read('package.json')
  const { packages, ...lock } = read('package-lock.json')
  const { devDependencies: ___, ...root } = packages['']
  return { manifest, lock: { ...lock, packages: reachedFrom({ ...packages, '': root }) } }
}

/** Resolves a package as Node does: beside the importing package, or beside one of its parents. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return undefined
  }
}

/** The lock file's entries of the root and of all packages it needs, without optional peers. */
export function reachedFrom(packages) {
  const reached = new Set([''])
  const visit = from => {
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = packages[from]
    const peers = Object.keys(peerDependencies).filter(name => !peerDependenciesMeta[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const path = placeOf(packages, from, name)
      if (!path || reached.has(path)) continue
      reached.add(path)
      visit(path)
    }
  }
  visit('')
  return Object.fromEntries(Object.entries(packages).filter(([path]) => reached.has(path)))
}

/** Every shipped package with its place. */
export function shippedPackages(top) {
  return Object.entries(shipped(top).lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license }]) => ({ path, name: path.split('node_modules/').at(-1), version, license }))
}

const licenceFile = /^(?:licen[cs]e|copying|notice)/i

function licenceText(folder) {
  if (!existsSync(folder)) return 'Made for another platform, and not installed here.'
  const files = readdirSync(folder).filter(name => licenceFile.test(name))
  return (
    files.map(name => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n') ||
    'The package has no licence file.'
  )
}

/** npm gets package files without development tools, because `--omit=dev` would also drop React. */
function billOfMaterials(top) {
  const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-materials-'))
  const { manifest, lock } = shipped(top)
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 })
  rmSync(folder, { recursive: true, force: true })
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`)
  return stdout
}

export function writeMaterials(top, folder) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'sbom.cdx.json'), billOfMaterials(top))
  const line = '─'.repeat(80)
  const licences = shippedPackages(top).map(
    ({ path, name, version, license }) => `${name} ${version} (${license})\n\n${licenceText(join(top, path))}\n`,
  )
  writeFileSync(join(folder, 'licences.txt'), licences.join(`\n${line}\n\n`))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const top = join(dirname(fileURLToPath(import.meta.url)), '../../..')
  writeMaterials(top, join(top, 'dist'))
  console.log('Written: dist/sbom.cdx.json, dist/licences.txt')
}
