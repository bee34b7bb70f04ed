// Visits beside a limit and a floor of the same packages in the same run, and figures of the service. Budgets are ratios and
// counts; the run ends with 1 when one is missed, and missed again when it is measured once more. Milliseconds are this machine's alone.
import { execFileSync } from 'node:child_process'
import { measured, missed, ms } from './budget.mjs'
import { benchImportPreview } from './import-preview.mjs'
import { benchInteractions } from './interactions.mjs'
import { benchLongList } from './long-list.mjs'
import { benchManyContacts } from './many-contacts.mjs'
import { benchPages } from './pages.mjs'
import { startServer } from './server-process.mjs'
import { benchAgainstBare } from './service-budget.mjs'
import { load, stream } from './service-load.mjs'
import { benchSeveral } from './several-servers.mjs'
import { benchStream } from './stream-budget.mjs'
import { benchTeam } from './team-budget.mjs'

async function benchService(product) {
  const api = `${product.url}/api`
  const { headers } = product
  // Beyond the numbers that the demo data keep for provoking faults.
  const contact = n => ({ FirstName: `Bench ${n}`, Phone: `+4673${String(n).padStart(7, '0')}` })
  const requests = {
    'list surveys': () => ({ url: `${api}/surveys`, headers }),
    'list contacts': n => ({ url: `${product.url}/v2/contacts?start=${(n % 10) * 50}&limit=50`, headers }),
    'create contact': n => ({ url: `${api}/contacts`, method: 'POST', headers, body: contact(n) }),
    lookup: n => ({
      url: `${api}/phonenumber/lookup`,
      method: 'POST',
      headers,
      body: { PhoneNumbers: [contact(n).Phone] },
    }),
  }
  console.log('\nService, 16 connections over loopback')
  for (const [name, request] of Object.entries(requests)) {
    const { perSecond, p95 } = await load(request)
    console.log(`  ${name}: ${Math.round(perSecond)} requests a second, p95 ${p95.toFixed(1)} ms`)
  }
}

async function benchLarge() {
  const first = await startServer({ args: ['--rows', '100000'], signedIn: true })
  console.log(`\nWith 100 000 contacts and messages\n  first start, data made: ${ms(first.startMs)}`)
  for (const path of ['/api/groups/2/contacts', '/api/sms/sent/bundle/1002']) {
    await stream(first, path)
    const { firstByte, ms: whole, bytes, healthz } = await stream(first, path)
    const size = `${(bytes / 1e6).toFixed(1)} MB in ${ms(whole)}`
    console.log(`  ${path}: first byte ${ms(firstByte)}, ${size}, slowest /healthz meanwhile ${ms(healthz)}`)
  }
  await measured(() => benchStream(first))
  await measured(() => benchLongList(first))
  await first.stop({ retainData: true })
  const again = await startServer({ dataDir: first.dataDir })
  console.log(`  start on these data: ${ms(again.startMs)}`)
  await again.stop()
}

execFileSync(process.execPath, ['src/server/launch/build.mjs', '--quiet'], { stdio: 'inherit' })
try {
  const empty = await startServer({ env: { DEMO: '0' } })
  console.log(`Start on an empty database: ${ms(empty.startMs)}`)
  await empty.stop()
  const product = await startServer({ signedIn: true })
  console.log(`Start with new demo data: ${ms(product.startMs)}`)
  const door = await startServer({ env: { DEMO: '0' }, signedIn: true })
  await measured(() => benchPages(product, { ...door, headers: {} }))
  await door.stop()
  await benchService(product)
  await product.stop()
  for (const bench of [
    benchAgainstBare,
    benchInteractions,
    benchImportPreview,
    benchManyContacts,
    benchTeam,
    benchSeveral,
  ])
    await measured(bench)
  await benchLarge()
} catch (error) {
  // Servers and the browser would keep the process alive.
  console.error(error)
  process.exit(1)
}

console.log(missed.length > 0 ? `\nMissed: ${missed.join(', ')}` : '\nEvery budget held')
process.exitCode = missed.length > 0 ? 1 : 0
