import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { session } from '#dashboard/api/session/session'
import { everythingAllowed, provideService } from '#dashboard/testing/render-app'
import { type Known, lookUp, lookUpMany, validNumbers } from './look-up-many'

beforeEach(() => session.provide(everythingAllowed))

const some = (count: number) => Array.from({ length: count }, (_, at) => `+46701${740_000 + at}`)

/** A service that calls every number valid, or responds with `answer`. Returns the numbers of each request. */
function open(answer: (numbers: string[]) => Response | undefined = () => undefined) {
  const requests: string[][] = []
  provideService(async request => {
    const { PhoneNumbers } = (await request.json()) as { PhoneNumbers: string[] }
    requests.push(PhoneNumbers)
    const rows = PhoneNumbers.map(Input => ({ Input, IsValid: true, E164Format: Input }))
    return answer(PhoneNumbers) ?? Response.json({ PhoneNumbers: rows })
  })
  return requests
}

const refused = () => Response.json({}, { status: 400 })

it('requests each number once, a hundred at a time, and reports progress', async () => {
  const requests = open()
  const progress: number[][] = []
  const { found, error } = await lookUpMany(new QueryClient(), [...some(250), ...some(10)], {
    region: 'SE',
    onProgress: (...update) => progress.push(update),
  })
  expect(requests.map(({ length }) => length)).toEqual([100, 100, 50])
  expect([...validNumbers(found)]).toEqual(some(250).map(number => [number, number]))
  expect(progress.at(-1)).toEqual([250, 250])
  expect(error).toBeUndefined()
})

it('ends its requests when its page is left', async () => {
  const leaving = new AbortController()
  const client = new QueryClient()
  let requests = 0
  provideService(() => {
    requests += 1
    leaving.abort()
    return new Promise(() => {})
  })
  const { found } = await lookUpMany(client, some(1000), { region: 'SE', signal: leaving.signal })
  expect(found.size).toBe(0)
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(requests).toBe(1)
})

/** Returns the results, the error and counts; `before` are earlier results to continue from. */
async function looked(numbers: readonly string[], before?: Known) {
  let known: Known = before ?? new Map()
  const options = { region: 'SE', known: before, onKnown: (now: Known) => void (known = now) }
  const error: unknown = await lookUp(new QueryClient(), numbers, options).catch((cause: unknown) => cause)
  const ended = [...known.values()].map(each => ('ended' in each ? each.ended : 'answered'))
  const count = (how: (typeof ended)[number]) => ended.filter(each => each === how).length
  return { known, error, count }
}

it.each([
  ['is refused (400)', refused, 'refused'],
  ['breaks its request (500)', () => Response.json({}, { status: 500 }), 'failed'],
] as const)('isolates a number that %s, and looks up all others', async (_, answer, how) => {
  const numbers = some(250)
  const requests = open(piece => (piece.includes('+46701740137') ? answer() : undefined))
  const { count, error } = await looked(numbers)
  expect([count('answered'), count(how), error]).toEqual([249, 1, undefined])
  // Three pieces, and two requests for each halving of a hundred; the client may retry a failed one.
  expect(requests.length).toBeLessThanOrEqual(3 + 2 * 7 * 2)
})

it('stops when the service is down without blaming the numbers, and continues later', async () => {
  let isDown = true
  const requests = open(() => (isDown ? Response.json({}, { status: 503 }) : undefined))
  const numbers = some(500)
  const stopped = await looked(numbers)
  expect(stopped.error).toMatchObject({ status: 503 })
  expect(stopped.count('answered') + stopped.count('refused')).toBe(0)
  expect(requests.length).toBeLessThan(60)
  isDown = false
  expect((await looked(numbers, stopped.known)).count('answered')).toBe(500)
})

it('stops at once at a failure of every request, and continues from there', async () => {
  let isLimited = true
  const requests = open(piece =>
    isLimited && !piece.includes('+46701740000') ? Response.json({}, { status: 403 }) : undefined,
  )
  const numbers = some(500)
  const stopped = await looked(numbers)
  expect(stopped.error).toMatchObject({ status: 403 })
  expect(requests.every(piece => piece.length === 100)).toBe(true)
  expect(stopped.count('answered')).toBe(100)
  isLimited = false
  requests.length = 0
  expect((await looked(numbers, stopped.known)).count('answered')).toBe(500)
  expect(requests.flat()).toEqual(numbers.slice(100))
})
