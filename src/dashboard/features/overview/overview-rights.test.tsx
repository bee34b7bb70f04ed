import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { builtInRoles, type Right } from '#contract/rights'
import { watch } from '#dashboard/data/shared/watched'
import { recordOpened } from '#dashboard/data/store/opened'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { OverviewView } from './overview-view'

provideDatabase()

/** The overview of somebody with these rights; gives what was asked of the server. */
function open(id: string, rights: readonly Right[]) {
  const connection = { ...embedded, id }
  beSomebodyWith(rights, connection)
  const asked: string[] = []
  const fetch = (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/team/activity/unknown') return Response.json({ count: 0 })
    asked.push(pathname)
    return Response.json([])
  }
  renderApp(<OverviewView now={new Date('2026-11-20T12:00:00Z')} />, { fetch, connection })
  return asked
}

it('support has no NKI on the overview, neither watched nor opened before nor in the guide', async () => {
  const asked = open('overview-support', builtInRoles.support)
  await screen.findByRole('region', { name: 'Open surveys' })
  await recordOpened('nki', 3, 'Visits')
  await watch('nki', 3, true)
  await recordOpened('bundle', 1001)
  await screen.findByRole('link', { name: 'Bundle 1001' })
  expect(screen.queryByText(/Visits|NKI/)).toBeNull()
  expect(await screen.findByRole('region', { name: 'Watched bundles' })).toBeDefined()
  expect(screen.getByRole('searchbox', { name: 'Name, number, e-mail, sender or ID' })).toBeDefined()
  expect(asked).toEqual(['/api/surveys'])
})

it('a marketer’s box finds contacts, and the guide has nothing of messages', async () => {
  open('overview-marketer', builtInRoles.marketer)
  await screen.findByRole('region', { name: 'What you can do here' })
  expect(screen.getByRole('button', { name: 'Find contacts' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Find messages' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Watched bundles' })).toBeNull()
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual([
    'All surveys',
    'Surveys',
    'NKI',
    'Groups',
    'Phone lookup',
    'New e-mail',
    'Templates',
  ])
})

it('who may do nothing of it is asked for nothing, and pointed to the menu', async () => {
  const asked = open('overview-metrics', ['metrics.read'])
  await screen.findByText('Your pages are in the menu.')
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  expect(asked).toEqual([])
})
