// How much a processor is slowed so that it is the phone of the budgets on every machine. The network that a visit is slowed to
// is the same everywhere, and the cores of a machine are not: four times slower is another phone on each, and one machine's cores
// are now and then half as fast as an hour before.
import { median, ms } from './budget.mjs'
import { startFloor } from './floor-server.mjs'
import { startServer } from './server-process.mjs'
import { newVisitor, openBrowser } from './visit.mjs'

/**
 * The limit's rows at four times slower, on the cores that the budgets were set on: 2139 and 2301 ms when they were, and from
 * 2042 to 2170 in five runs in which they held.
 */
const limitMs = 2150

/** Times slower than the cores of the budgets. */
const asPhone = 4

const visits = 5

/** Of the limit, which is a table alone. */
export const tableMarks = { rows: { selector: 'tbody th a', count: 10 } }

/**
 * Times that this machine's processor is slowed: as many as let the limit's rows stand after `limitMs`. What a visit takes is the
 * network's, the same at any rate, and the processor's, which grows with it: a visit at each of two rates tells both.
 */
export async function phoneRate(browser, product) {
  const floor = await startFloor(product.url)
  const taken = { 1: [], [asPhone]: [] }
  for (let round = -1; round < visits; round++) {
    for (const rate of [1, asPhone]) {
      const visitor = await newVisitor(browser, product, rate)
      const { at } = await visitor.visit(`${floor.limitUrl}/surveys`, tableMarks)
      await visitor.close()
      if (round >= 0) taken[rate].push(at.rows)
    }
  }
  floor.close()
  const [fast, slow] = [median(taken[1]), median(taken[asPhone])]
  const eachTime = (slow - fast) / (asPhone - 1)
  const rate = Math.max(1, 1 + (limitMs - fast) / eachTime)
  console.log(
    `\nProcessor ${rate.toFixed(1)}× slower, for the limit after ${ms(limitMs)}: ${ms(fast)} at 1×, ${ms(slow)} at ${asPhone}×`,
  )
  return rate
}

/** The same where no browser is measured. */
export async function machineRate() {
  const product = await startServer({ signedIn: true })
  const browser = await openBrowser()
  const rate = await phoneRate(browser, product)
  await browser.close()
  await product.stop()
  return rate
}

/** How many milliseconds of this machine's processor are so many on the cores of the budgets, which none is held to beat. */
export const onThisMachine = (milliseconds, rate) => Math.round(milliseconds * Math.max(1, asPhone / rate))
