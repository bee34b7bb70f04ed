import { describe, expect, it } from 'vitest'
import { createLocks } from '#dashboard/testing/browser-locks'
import { createFanOut, fanOut } from './fan-out'

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

const names = (tab: string, count: number) => Array.from({ length: count }, (_, place) => `${tab}${place + 1}`)
/** Until everything that can begin has begun. */
const rests = () => new Promise(resolve => setTimeout(resolve))

it('runs four at a time, and nothing more once given up', async () => {
  const { work, seen, answer } = requests()
  const caller = new AbortController()
  const all = Promise.allSettled(names('a', 9).map(name => fanOut(work(name), caller.signal)))
  await rests()
  expect(seen.begun).toHaveLength(4)
  caller.abort()
  answer()
  expect((await all).filter(({ status }) => status === 'rejected')).toHaveLength(5)
  expect(seen.most).toBe(4)
})

describe('tabs of one browser', () => {
  /** Two tabs, and a third that is only looked at. */
  function twoTabs() {
    const locks = createLocks()
    const open = () => {
      const tab = locks.tab()
      return { ...createFanOut(() => tab as unknown as LockManager), close: tab.close }
    }
    return [open(), open()] as const
  }

  it('have four requests under way together, and take turns', async () => {
    const [one, other] = twoTabs()
    const { work, seen, answer } = requests()
    const all = [
      ...names('a', 12).map(name => one.fanOut(work(name))),
      ...names('b', 4).map(name => other.fanOut(work(name))),
    ]
    await rests()
    expect(seen.begun).toEqual(names('a', 4))
    while (seen.begun.length < 16 || seen.now > 0) {
      answer()
      await rests()
    }
    expect((await Promise.all(all)).toSorted()).toEqual([...names('a', 12), ...names('b', 4)].toSorted())
    expect(seen.most).toBe(4)
    // Who came first has no right to all of them: the second tab’s four come next.
    expect(seen.begun.slice(4, 8).toSorted()).toEqual(names('b', 4))
  })

  it('each has its answer and its failure', async () => {
    const [one, other] = twoTabs()
    await expect(one.fanOut(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
    await expect(other.fanOut(() => Promise.resolve(7))).resolves.toBe(7)
  })

  it('who gives up while it waits begins nothing, and takes no place from others', async () => {
    const [one, other] = twoTabs()
    const { work, seen, answer } = requests()
    const first = names('a', 4).map(name => one.fanOut(work(name)))
    await rests()
    const caller = new AbortController()
    const queued = Promise.allSettled(names('b', 5).map(name => other.fanOut(work(name), caller.signal)))
    await rests()
    caller.abort(new Error('left'))
    expect((await queued).map(each => each.status === 'rejected' && String(each.reason))).toEqual(
      Array.from({ length: 5 }, () => 'Error: left'),
    )
    answer()
    await Promise.all(first)
    const later = names('c', 4).map(name => other.fanOut(work(name)))
    await rests()
    expect(seen.begun).toEqual([...names('a', 4), ...names('c', 4)])
    answer()
    await Promise.all(later)
  })

  it('a tab that ends frees its places', async () => {
    const [one, other] = twoTabs()
    const { work, seen, answer } = requests()
    for (const name of names('a', 6)) void one.fanOut(work(name))
    await rests()
    const all = names('b', 4).map(name => other.fanOut(work(name)))
    await rests()
    expect(seen.begun).toEqual(names('a', 4))
    await one.close()
    await rests()
    expect(seen.begun.filter(name => name.startsWith('b'))).toEqual(names('b', 4))
    answer()
    await Promise.all(all)
  })

  it('long work leaves one place, whichever tab it is in and however much there is', async () => {
    const [one, other] = twoTabs()
    const { work, seen, answer } = requests()
    const long = [...names('a', 4), ...names('b', 4)].map((name, place) =>
      (place % 2 ? one : other).fanOutLong(work(name)),
    )
    await rests()
    expect(seen.now).toBe(3)
    const pending = [one.fanOut(work('now')), other.fanOut(work('then'))]
    await rests()
    expect(seen.begun).toHaveLength(4)
    expect(seen.begun[3]).toBe('now')
    while (seen.now > 0) {
      answer(1)
      await rests()
    }
    await Promise.all([...long, ...pending])
    expect(seen.most).toBe(4)
  })

  it('four requests of a person leave none to long work, and get theirs back', async () => {
    const [one] = twoTabs()
    const { work, seen, answer } = requests()
    const pending = names('a', 4).map(name => one.fanOut(work(name)))
    const long = one.fanOutLong(work('long'))
    await rests()
    expect(seen.begun).toEqual(names('a', 4))
    answer()
    await Promise.all(pending)
    await rests()
    expect(seen.begun.at(-1)).toBe('long')
    answer()
    await long
  })
})

it.each([
  ['has no locks', () => undefined],
  ['refuses them', () => ({ request: () => Promise.reject(new DOMException('no', 'SecurityError')) }) as never],
])('a browser that %s keeps to four in each tab', async (_, locks) => {
  const { fanOut: run } = createFanOut(locks)
  const { work, seen, answer } = requests()
  const all = names('a', 6).map(name => run(work(name)))
  await rests()
  expect(seen.begun).toEqual(names('a', 4))
  answer()
  await rests()
  answer()
  expect(await Promise.all(all)).toEqual(names('a', 6))
})
