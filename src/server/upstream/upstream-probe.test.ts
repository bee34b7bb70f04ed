import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config'
import { anUpstream, type ReceivedRequest } from '#server/testing/upstream-fixture'
import { describeSource } from './connection'
import { describeFindings, probeUpstream } from './upstream-probe'

type Answer = { status?: number; body?: string }

/** Probes an upstream with these answers and returns its description. */
async function reportOf(v1: Answer, v2: Answer, environment: Record<string, string> = {}) {
  const upstream = await anUpstream(({ target }: ReceivedRequest, response) => {
    const { status = 200, body = '' } = target.startsWith('/base/v2/') ? v2 : v1
    response.writeHead(status).end(body)
  })
  const { paging, source } = readConfig({ UPSTREAM_URL: `${upstream.url}/base/`, ...environment })
  if (source.mode !== 'upstream') throw new Error('Not an upstream.')
  const findings = await probeUpstream({ ...source, paging, limit: 20_000 })
  return { line: describeFindings(findings, paging), received: upstream.received }
}

const list = { body: '[{"ID":1}]' }
const looksWrong = ' The address looks wrong: check UPSTREAM_URL.'

test.each<[string, Answer, Answer, string]>([
  ['both answer', list, list, 'V1 and V2: answers.'],
  ['both are empty', { body: '[]' }, { status: 204 }, 'V1 and V2: answers.'],
  [
    'one credential is refused',
    list,
    { status: 401 },
    'V1: answers. V2: access denied (401), check UPSTREAM_V2_AUTHORIZATION.',
  ],
  ['one is missing', { status: 404 }, list, 'V1: not found, or empty (404). V2: answers.'],
  ['both are missing', { status: 404 }, { status: 404, body: '{}' }, 'V1 and V2: not found, or empty (404).'],
  [
    'paging is not understood',
    list,
    { body: '[{},{}]' },
    'V1: answers. V2: answers, but not page by page: check PAGING (start,limit,50).',
  ],
  ['a web page', { body: '<!doctype html>' }, list, `V1: a web page answers (200). V2: answers.${looksWrong}`],
  [
    'another server',
    { status: 404, body: '404 page not found' },
    { status: 404, body: '404 page not found' },
    `V1 and V2: answers, but not with a list (404).${looksWrong}`,
  ],
  ['faults', { status: 500 }, { status: 301 }, 'V1: answers with status 500. V2: answers with status 301.'],
])('%s', async (_, v1, v2, line) => {
  expect((await reportOf(v1, v2)).line).toBe(line)
})

test('requests one list per generation, with its own credential and one row', async () => {
  const environment = { UPSTREAM_V1_AUTHORIZATION: 'Basic one', UPSTREAM_V2_AUTHORIZATION: 'Bearer two' }
  const { received } = await reportOf(list, list, { ...environment, PAGING: 'skip,take,20' })
  const seen = received.map(({ method, target, headers }) => `${method} ${target} ${headers.authorization}`)
  expect(seen.toSorted()).toEqual(['GET /base/api/surveys Basic one', 'GET /base/v2/contacts?skip=0&take=1 Bearer two'])
})

test('reports an unreachable and a silent upstream', async () => {
  const stopped = await anUpstream()
  await stopped.stop()
  const silent = await anUpstream(() => undefined)
  const lineOf = async (url: string, limit: number) => {
    const options = { base: new URL(url), authorization: { v1: undefined, v2: undefined }, paging: 'none' as const }
    return describeFindings(await probeUpstream({ ...options, limit }), 'none')
  }
  expect(await lineOf(stopped.url, 20_000)).toBe('V1 and V2: cannot be reached. Nothing answers at its address.')
  expect(await lineOf(silent.url, 200)).toBe('V1 and V2: no answer in time.')
})

test('describes the data’s place without credentials', () => {
  const where = (environment: Record<string, string>) => describeSource(readConfig({ ACCOUNTS: 'off', ...environment }))
  expect(where({ UPSTREAM_URL: 'https://api.example.com/base/', UPSTREAM_V1_AUTHORIZATION: 'Basic secret' })).toBe(
    'Upstream https://api.example.com/base',
  )
  expect(where({ DATABASE_URL: 'postgres://me:secret@db.example:5432/messages?password=secret' })).toBe(
    'Embedded service, Postgres at db.example:5432/messages',
  )
  expect(where({ DATA_DIR: '/srv/data' })).toBe('Embedded service, data in /srv/data')
})
