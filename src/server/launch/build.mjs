// Builds both halves: the dashboard into dist/client (compressed as well), the server into dist/server.
// `--quiet` shows warnings and errors alone.
import { rmSync, writeFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { build } from 'vite'
import { compressFolder } from './compress.mjs'
import { checkPageSizes } from './page-sizes.mjs'
import { sourceHash, stampPath } from './sources.mjs'

process.env.NODE_ENV = 'production'
const logLevel = process.argv.includes('--quiet') ? 'warn' : 'info'
const started = performance.now()
const hash = sourceHash('.')

// While there is no stamp there is no build: one that was cut off is never taken for a whole one.
rmSync(stampPath, { force: true })
await build({ logLevel })
await build({ logLevel, build: { ssr: 'src/server/main.ts' } })
// Files of their own: what they share with the server would take a second read at each start.
for (const command of ['admin-link', 'backup', 'restore'])
  await build({ logLevel, build: { ssr: `src/server/${command}.ts`, emptyOutDir: false } })
const files = await compressFolder('dist/client')
checkPageSizes('dist/client')
writeFileSync(stampPath, hash)

if (logLevel === 'info') {
  console.log(`\nBuilt in ${((performance.now() - started) / 1000).toFixed(1)} s, ${files} files compressed.`)
}
