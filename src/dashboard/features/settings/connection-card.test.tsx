import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
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

/** Returns the results for V1 and V2, without the details of a failure. */
async function check({ v1 = () => Response.json(surveys), v2 = page }: Answers) {
  const fetch: TestFetch = request => {
    const url = new URL(request.url)
    return url.pathname.startsWith('/v2/') ? v2(url) : v1(request)
  }
  const { user } = renderApp(<ConnectionCheck upstream />, { fetch, connection })
  await user.click(screen.getByRole('button', { name: 'Check connection' }))
  const found = await within(screen.getByRole('status')).findAllByRole('definition')
  return found.map(({ textContent }) => textContent?.replace(/[\d,]+ ms/, 'n ms').replace(/Details of V\d.*/s, ''))
}

const works = 'Works (n ms)'
const denied = (name: string) => `Denied. Check UPSTREAM_${name}_AUTHORIZATION on the server.`
const elsewhere = 'Something else answers there. Check UPSTREAM_URL on the server.'
const nothing = 'Nothing found. If the account has data, check UPSTREAM_URL on the server.'
const ignored = 'Works, but ignores paging: long lists are incomplete. Check PAGING on the server.'
const refused = () => Response.json({ type: '/problems/missing-right', right: 'surveys.read' }, { status: 403 })
const pageOf404 = () => new Response('<!doctype html>', { status: 404, headers: { 'Content-Type': 'text/html' } })

it.each([
  ['both answer', {}, [works, works]],
  ['a credential is refused, and the other is not blamed', { v1: status(401) }, [denied('V1'), works]],
  ['the other credential is refused', { v2: status(403) }, [works, denied('V2')]],
  ['this product refuses, which blames no credential', { v1: refused }, ['It answered with an error.', works]],
  ['a web page comes', { v1: webPage }, [elsewhere, works]],
  ['a 404 that is a web page comes', { v2: pageOf404 }, [works, elsewhere]],
  ['other JSON comes', { v2: () => Response.json([{ hello: 1 }]) }, [works, elsewhere]],
  ['nothing is found', { v1: status(404), v2: () => Response.json([]) }, [nothing, nothing]],
  ['more rows come than were asked for', { v2: () => Response.json(contacts) }, [works, ignored]],
  ['the same rows come again', { v2: () => Response.json(contacts.slice(0, 2)) }, [works, ignored]],
  ['too few rows come to tell', { v2: () => Response.json(contacts.slice(0, 1)) }, [works, works]],
] satisfies [string, Answers, string[]][])('says what was found where %s', async (_, answers, words) => {
  expect(await check(answers)).toEqual(words)
})

it('says what cannot be reached', async () => {
  const [v1] = await check({ v1: () => Promise.reject(new TypeError('Failed to fetch')) })
  expect(v1).toBe('Can’t be reached. Check UPSTREAM_URL on the server.')
}, 20_000)

it('offers no check without the rights to read surveys and contacts', async () => {
  beSomebodyWith(['settings.change', 'contacts.read'])
  renderApp(<ConnectionCheck upstream />, { fetch: () => Response.json([]), connection })
  expect(screen.queryByRole('button')).toBeNull()
})
