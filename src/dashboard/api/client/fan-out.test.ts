import { expect, it } from 'vitest'
import { fanOut } from './fan-out'

/** Requests that stay under way until they are answered. */
function requests() {
  const under: (() => void)[] = []
  const seen = { now: 0, most: 0, begun: [] as string[] }
  const work = (name: string) => () => {
    seen.begun.push(name)
    seen.now += 1
    seen.most = Math.max(seen.most, seen.now)
    return new Promise<string>(resolve => {
      under.push(() => {
        seen.now -= 1
        resolve(name)
      })
    })
  }
  return { work, seen, under, answer: (most = 9) => under.splice(0, most).forEach(end => end()) }
}

const names = (count: number) => Array.from({ length: count }, (_, place) => String(place + 1))
/** Until everything that can begin has begun. */
const rests = () => new Promise(resolve => setTimeout(resolve))

it('runs four at a time, and nothing more once given up', async () => {
  const { work, seen, answer } = requests()
  const caller = new AbortController()
  const all = Promise.allSettled(names(9).map(name => fanOut(work(name), caller.signal)))
  await rests()
  expect(seen.begun).toHaveLength(4)
  caller.abort()
  answer()
  expect((await all).filter(({ status }) => status === 'rejected')).toHaveLength(5)
  expect(seen.most).toBe(4)
})
