import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#database/testing/free-port'
import { startProduct } from './product'
import { test as base } from './test'

type KillableProduct = {
  url: string
  /** Kills the server with SIGKILL. */
  kill: () => Promise<void>
  /** Restarts it at the same address on the same data. */
  startAgain: () => Promise<void>
}

/** A test with its own product before an upstream, whose server can be killed and restarted. */
export const test = base.extend<{ killable: KillableProduct }>({
  killable: async ({ upstream }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'messaging-admin-killed-'))
    const place = { PORT: String(await freePort()), DATA_DIR: dataDir }
    const env = { ...place, UPSTREAM_URL: upstream.url, PAGING: 'offset,count,20', ORDER: 'none', READINGS_EVERY: '0' }
    let product = await startProduct(env)
    const { url } = product
    await use({
      url,
      kill: () => product.stop('SIGKILL'),
      async startAgain() {
        product = await startProduct({ ...env, ACCOUNTS: 'on' })
      },
    })
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
})
