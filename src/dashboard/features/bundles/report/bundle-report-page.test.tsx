import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { norwegian, sent } from '#dashboard/features/bundles/testing/messages'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { page } from './bundle-report-page'

provideDatabase()

const { View } = page
const open = (answer: unknown, id: string) =>
  renderApp(<View bundle={1001} />, { fetch: () => Response.json(answer), connection: { ...embedded, id } })

it('says what became of the messages and what they cost, and shows no text and no number of any', async () => {
  open(
    [
      { ...sent, ID: 1 },
      { ...sent, ID: 2 },
      { ...norwegian, ID: 3 },
    ],
    'bundle-report',
  )
  const report = await screen.findByRole('article', { name: 'Bundle 1001' })
  const summary = within(report).getByRole('list', { name: 'Summary' })
  expect(summary.textContent).toContain('Delivered: 2 of 3 (66.7%).')
  expect(summary.textContent).toContain('The others: 1 failed.')
  expect(within(report).getByLabelText('Delivered').textContent).toBe('66.7% Delivered, 2 of 3')
  expect(within(report).getByRole('row', { name: /^Failed 1 33\.3% Reported as failed/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Show messages/ })).toBeNull()
  expect(report.textContent).not.toContain('Click a bar')
  expect(report.textContent).not.toMatch(/471142|Koden|46701740605|4740123456/)
})

it('has no report of a bundle without messages', async () => {
  open([], 'bundle-report-empty')
  expect(await screen.findByText('Bundle 1001: not found, or empty')).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
})
