import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Locale } from '#dashboard/i18n/catalogue'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { ConnectionCheck } from './connection-card'

provideDatabase()

const connection = { ...embedded, mode: 'upstream' as const, paging: { start: 'start', limit: 'limit', size: 2 } }
const contacts = Array.from({ length: 5 }, (_, at) => ({ id: `c${at}`, properties: {} }))
const surveys = [{ ID: 1, Name: 'Autumn' }]

const page = (url: URL) => {
  const start = Number(url.searchParams.get('start'))
  return Response.json(contacts.slice(start, start + Number(url.searchParams.get('limit'))))
}
const webPage = () => new Response('<!doctype html><p>Welcome</p>', { headers: { 'Content-Type': 'text/html' } })
const status = (code: number) => () => new Response(null, { status: code })

type Answers = { v1?: TestFetch; v2?: (url: URL) => Response }

async function check({ v1 = () => Response.json(surveys), v2 = page }: Answers, locale: Locale = 'en') {
  const fetch: TestFetch = request => {
    const url = new URL(request.url)
    return url.pathname.startsWith('/v2/') ? v2(url) : v1(request)
  }
  const { user } = renderApp(<ConnectionCheck upstream />, { fetch, connection, locale })
  await user.click(screen.getByRole('button', { name: locale === 'en' ? 'Check connection' : /^Kontrollera/ }))
  await screen.findByRole('region', { name: 'V1' })
  const facts = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('definition')
  const words = (name: string) => facts(name).map(({ textContent }) => textContent?.replace(/[\d,]+ ms/, 'n ms'))
  return { summary: screen.getByRole('status').textContent, v1: words('V1'), v2: words('V2') }
}

it('says of both generations that they answer, take the credential, and page', async () => {
  expect(await check({})).toEqual({
    summary: 'The connection works',
    v1: ['Yes (n ms)', 'Accepted', 'Data', 'Not used'],
    v2: ['Yes (n ms)', 'Accepted', 'Data', 'Works'],
  })
})

it('names the credential that is refused, and does not blame the other', async () => {
  const { summary, v1, v2 } = await check({ v1: status(401) })
  expect(summary).toBe('The connection has problemsV1 denied access. Check UPSTREAM_V1_AUTHORIZATION.')
  expect(v1).toEqual(['Yes (n ms)', 'Denied', 'None', 'Not known'])
  expect(v2[1]).toBe('Accepted')
})

it('blames no credential for what this product refuses', async () => {
  const refused = () => Response.json({ type: '/problems/missing-right', right: 'surveys.read' }, { status: 403 })
  expect((await check({ v1: refused })).summary).toBe('The connection has problemsV1 answered with an error.')
})

it.each([
  ['a web page on one of them', { v1: webPage }],
  [
    'a 404 that is a web page',
    { v2: () => new Response('<!doctype html>', { status: 404, headers: { 'Content-Type': 'text/html' } }) },
  ],
  ['other JSON on both', { v1: () => Response.json({ hello: 1 }), v2: () => Response.json([{ hello: 1 }]) }],
])('says that the address looks wrong: %s', async (_, answers: Answers) => {
  expect((await check(answers)).summary).toContain('The address looks wrong')
})

it('other JSON on one of them is that one’s fault alone', async () => {
  expect((await check({ v2: () => Response.json({ hello: 1 }) })).summary).toBe(
    'The connection has problemsV2 answers with something else.',
  )
})

it('a 404 on one list is still “Not found, or empty”, and on all of them a doubt', async () => {
  const one = await check({ v1: status(404) })
  expect(one.summary).toBe('The connection works')
  expect(one.v1[2]).toBe('Not found, or empty')
})

it('nothing on either is no failure, and says where to look', async () => {
  expect((await check({ v1: status(404), v2: status(404) })).summary).toContain('Nothing found on V1 or V2')
})

it('says what can not be reached', async () => {
  const { summary, v1 } = await check({ v1: () => Promise.reject(new TypeError('Failed to fetch')) })
  expect(summary).toContain('V1 can’t be reached')
  expect(v1[0]).toBe('No')
}, 20_000)

it.each([
  ['more rows than were asked for', () => Response.json(contacts)],
  ['the same rows again', () => Response.json(contacts.slice(0, 2))],
])('says that paging is ignored: %s', async (_, v2) => {
  const { summary, v2: facts } = await check({ v2 })
  expect(summary).toContain('V2 ignores paging')
  expect(facts[3]).toMatch(/^Ignored/)
})

it('too few rows tell nothing of paging', async () => {
  const { summary, v2 } = await check({ v2: () => Response.json(contacts.slice(0, 1)) }, 'sv')
  expect(summary).toBe('Anslutningen fungerar')
  expect(v2[3]).toBe('Okänt: för få rader')
})

it('who may not read surveys and contacts has no check', async () => {
  beSomebodyWith(['settings.change', 'contacts.read'])
  renderApp(<ConnectionCheck upstream />, { fetch: () => Response.json([]), connection })
  expect(screen.queryByRole('button')).toBeNull()
})

it('segments are read by who may read them alone', async () => {
  beSomebodyWith(['settings.change', 'contacts.read', 'surveys.read'])
  const requested: string[] = []
  const v2 = ({ pathname }: URL) => {
    requested.push(pathname)
    return Response.json([])
  }
  await check({ v2 })
  expect(requested).toEqual(['/v2/contacts'])
})
