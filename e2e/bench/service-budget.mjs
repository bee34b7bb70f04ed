// The service beside a bare server that reads the same rows from the same file and writes `JSON.stringify`. Budgets are
// shares of the bare server's requests a second. By itself: `node e2e/bench/service-budget.mjs`, over the last build.
import { pathToFileURL } from 'node:url'
import { missed } from './budget.mjs'
import { moduleOf } from './module-of.mjs'
import { startServer } from './server-process.mjs'
import { compare } from './service-load.mjs'

/**
 * 0.6 is what is aimed at; these are near what was reached (0.48 to 0.57, 0.44 to 0.59 and 0.17 to 0.29 on slow cores: a share
 * varies by a tenth from go to go, and what is missed is run once more), and are there to go up. What is left is Kysely's way to
 * a statement, the count of all contacts, the log, the guards and the headers, which the bare server does without.
 */
const reads = [
  { name: 'list surveys', path: '/api/surveys', outline: 'listSurveys', least: 0.48 },
  { name: 'list contacts', path: '/v2/contacts?start=0&limit=50', outline: 'listContacts', least: 0.49 },
  { name: 'survey statistics', path: '/api/surveys/1/statistics', outline: 'readSurveyStatistics', least: 0.14 },
]

const pairedSurvey = '/v2/surveys/606312a5d233ab8484e18404'

/** Microseconds of one call, once it is warm. */
function cost(work, times = 2000) {
  for (let n = 0; n < times; n++) work()
  const { user, system } = process.cpuUsage()
  for (let n = 0; n < times; n++) work()
  const after = process.cpuUsage()
  return (after.user + after.system - user - system) / times
}

const contractModule = name => moduleOf(`src/contract/${name}.ts`)

/** What reading exactly and checking answers cost beside what JavaScript does by itself. */
async function printCosts(product) {
  const { readExact, writeExact } = await contractModule('reading/exact-json')
  const { allOutlines } = await contractModule('reading/all-outlines')
  const { readAnswer } = await contractModule('reading/outline')
  const textOf = async path => (await fetch(product.url + path, { headers: product.headers })).text()
  const words = (name, mine, plain) => console.log(`  ${name}: ${mine.toFixed(0)} µs, ${plain.toFixed(0)} without`)
  const survey = await textOf(pairedSurvey)
  const [value, exact] = [JSON.parse(survey), readExact(survey)]
  const kB = (survey.length / 1000).toFixed(1)
  words(
    `reading a V2 survey of ${kB} kB exactly`,
    cost(() => readExact(survey)),
    cost(() => JSON.parse(survey)),
  )
  words(
    'writing it exactly',
    cost(() => writeExact(exact)),
    cost(() => JSON.stringify(value)),
  )
  for (const { name, path, outline } of reads) {
    const text = await textOf(path)
    const parse = () => JSON.parse(text)
    words(
      `parsing and checking ${name}`,
      cost(() => readAnswer(allOutlines[outline], parse())),
      cost(parse),
    )
  }
}

/**
 * Prints the comparison, and notes the budgets that were missed. Both servers are new: one that has created contacts has more to
 * count than the bare one, which counts none.
 */
export async function benchAgainstBare() {
  const product = await startServer({ signedIn: true })
  const bare = await startServer({ script: 'e2e/bench/bare-server.mjs', args: [product.dataDir] })
  console.log('\nService beside a bare server on the same file, 16 connections, the best of 15 turns each')
  try {
    for (const { name, least, mine, plain, ratio, spread } of await compare(product, bare.url, reads)) {
      const isWithin = ratio >= least
      if (!isWithin) missed.push(`${name} beside a bare server`)
      const figures = `${Math.round(mine)} of ${Math.round(plain)} requests a second`
      const range = spread.map(value => value.toFixed(2)).join('–')
      const budget = `(${range}; budget at least ${least})`
      console.log(`  ${isWithin ? 'held  ' : 'MISSED'}  ${name}: ${figures}, ${ratio.toFixed(2)}× ${budget}`)
    }
    await printCosts(product)
  } finally {
    await bare.stop({ retainData: true })
    await product.stop()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await benchAgainstBare()
  process.exit(missed.length > 0 ? 1 : 0)
}
