import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { LookupProgress } from './lookup-results'
import type { Lookup } from './use-lookup'

function open(status: Lookup['status'], more: Partial<Lookup> = {}) {
  const lookup: Lookup = {
    status,
    known: { rows: new Map(), ended: new Map() },
    error: undefined,
    refusal: undefined,
    failure: undefined,
    many: true,
    done: 1200,
    results: Array.from({ length: 2500 }, () => ({})) as Lookup['results'],
    pause: vi.fn(),
    resume: vi.fn(),
    cancel: vi.fn(),
    ...more,
  }
  return { lookup, ...renderApp(<LookupProgress lookup={lookup} />) }
}

it('says how far it has come, and is paused or given up', async () => {
  const { user, lookup } = open('running')
  const bar = screen.getByRole('progressbar', { name: 'Results' })
  expect(bar.getAttribute('aria-valuetext')).toBe('1,200 of 2,500 checked')
  expect(screen.getByRole('status').textContent).toBe('')
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(lookup.pause).toHaveBeenCalledTimes(1)
  expect(lookup.resume).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(lookup.cancel).toHaveBeenCalledTimes(1)
})

it.each([
  ['paused', 'Paused. Results so far are kept.', 1],
  ['cancelled', 'Cancelled. Results so far are kept.', 0],
  ['stopped', 'Stopped by an error. Results so far are kept.', 0],
] as const)('says why it does not go on, and goes on: %s', async (status, words, cancels) => {
  const { user, lookup } = open(status)
  expect(screen.getByRole('status').textContent).toBe(words)
  expect(screen.queryAllByRole('button', { name: 'Cancel' })).toHaveLength(cancels)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(lookup.resume).toHaveBeenCalledTimes(1)
})

it.each([
  ['is over', 'finished', true],
  ['is of one request', 'running', false],
] as const)('says nothing of a reading that %s', (_, status, many) => {
  open(status, { many })
  expect(screen.queryByRole('progressbar')).toBeNull()
})
