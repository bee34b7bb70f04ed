import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { session } from '#dashboard/api/session/session'
import { everythingAllowed, provideService } from '#dashboard/testing/render-app'
import { lookUpMany, validNumbers } from './look-up-many'

beforeEach(() => session.provide(everythingAllowed))

const some = (count: number) => Array.from({ length: count }, (_, at) => `+46701${740_000 + at}`)

/** A service that answers as it is told to, or calls every number valid; gives the numbers of each request. */
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

it('asks for each number once, a hundred in a request, and tells how far it is', async () => {
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

it('a number that is refused leaves all others answered, and is no failure', async () => {
  const numbers = some(250)
  open(piece => (piece.includes('+46701740137') ? refused() : undefined))
  const { found, error } = await lookUpMany(new QueryClient(), numbers, { region: 'SE' })
  expect(numbers.filter(number => !found.has(number))).toEqual(['+46701740137'])
  expect(error).toBeUndefined()
})

it('says why where nothing but refusals comes', async () => {
  open(refused)
  const { found, error } = await lookUpMany(new QueryClient(), some(250), { region: 'XX' })
  expect(found.size).toBe(0)
  expect(error).toMatchObject({ status: 400 })
})

it('is given up with its page: what is on its way ends, and nothing more is asked', async () => {
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

it('asks for nothing where there is nothing to ask', async () => {
  const requests = open()
  expect((await lookUpMany(new QueryClient(), [], { region: undefined })).found.size).toBe(0)
  expect(requests).toEqual([])
})
