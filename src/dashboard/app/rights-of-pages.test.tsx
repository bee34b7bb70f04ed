import { act, waitFor } from '@testing-library/react'
import { generatePath } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import type { EndpointName } from '#contract/endpoints'
import { matchEndpoint, matchTeam } from '#contract/request/parameters'
import { builtInRoles, type Right, rights } from '#contract/rights'
import type { RowName } from '#contract/rows'
import { queryClient } from '#dashboard/api/client/query-client'
import { session } from '#dashboard/api/session/session'
import { preferences } from '#dashboard/i18n/preferences'
import { mayOpen } from '#dashboard/parts/page/may-open'
import { pageAt } from '#dashboard/parts/page/page-at'
import { pageRow, pageRows } from '#dashboard/parts/page/pages'
import { provideService } from '#dashboard/testing/render-app'
import { renderRoutes } from '#dashboard/testing/render-routes'
import { sampleCalls } from '#dashboard/testing/sample-calls'
import { somebody } from '#dashboard/testing/somebody'
import { views } from './views'

// Loaded first: on a busy machine, importing every page takes longer than a test's timeout.
beforeAll(async () => {
  await Promise.all(Object.values(views).map(view => view()))
})

/** Searches that make a page read more than its plain address. */
const searches: Partial<Record<string, string>> = {
  '/messages/conversations/:participant': '?region=SE',
  '/lookup': '?region=SE&numbers=0701740605',
  '/authentication': '?phone=%2B46701740605',
  '/messages': '?q=070-1740605',
}
const values = { id: 'c1', group: '1', extra: '1', survey: '1', nki: '1', bundle: '1001', participant: '070-174 06 05' }

/** An address of every page. */
const addresses = pageRows
  .filter(([, { bare }]) => !bare)
  .map(([, { path }]) => generatePath(path as string, values) + (searches[path] ?? ''))

function rowOfRequest({ method, url }: Request): RowName {
  const { pathname } = new URL(url)
  const found = pathname.startsWith('/api/') || pathname.startsWith('/v2/') ? matchEndpoint : matchTeam
  const match = found(method, pathname)
  if (!('name' in match)) throw new Error(`${method} ${pathname} is no row`)
  return match.name
}

/** `metrics.read` opens no page, so its holder finds every other page closed. */
const opensPage = (right: Right) =>
  right === 'metrics.read' || pageRows.some(([, { needs }]) => [needs].flat().includes(right))

const roles: [string, readonly Right[]][] = [
  ['support', builtInRoles.support],
  ['a marketer', builtInRoles.marketer],
  ...rights.filter(opensPage).map((right): [string, readonly Right[]] => [`${right} alone`, [right]]),
]

/** Waits until no request is pending: a response may cause the next one. */
async function settled(): Promise<void> {
  for (let quiet = 0; quiet < 12; quiet += 1) {
    await act(() => new Promise(resolve => setTimeout(resolve)))
    if (queryClient.isFetching() > 0) quiet = 0
  }
}

test.each(roles)('%s: every page works and sends no refused request', async (name, granted) => {
  const { fetch, refused } = somebody(granted, request => {
    const { answer } = sampleCalls[rowOfRequest(request) as EndpointName] ?? { answer: { rows: [] } }
    return Response.json(answer)
  })
  provideService(fetch)
  const pageOf = (address: string) => pageAt(address) ?? 'overview'
  const isOpen = (address: string) => mayOpen(session.get(), pageRow(pageOf(address)))
  const visited = addresses.filter(address => {
    // The closed page and pages open to everyone are the same for every role, so one role checks them.
    if (name === 'metrics.read alone') return true
    const isEverybodys = pageRow(pageOf(address)).needs === 'signed-in'
    return isOpen(address) && !(name.endsWith(' alone') && isEverybodys)
  })
  preferences.setLocale('en')
  const router = renderRoutes(visited[0] ?? '/')
  for (const address of visited) {
    await router.navigate(address)
    // Read without queries by role and text, which take longer than drawing the pages.
    await waitFor(() => {
      const headings = Array.from(document.querySelectorAll('h1'), ({ textContent }) => textContent)
      const closed = headings.includes('You cannot open this page')
      const stopped = document.body.textContent.includes('This page stopped working')
      expect({ address, headings: headings.length, stopped, closed }).toEqual({
        address,
        headings: 1,
        stopped: false,
        closed: !isOpen(address),
      })
    })
    await settled()
    expect({ address, refused }).toEqual({ address, refused: [] })
  }
})
