import { expect, it, onTestFinished } from 'vitest'
import { timeZone } from '#dashboard/i18n/time-zone'
import { renderApp } from '#dashboard/testing/render-app'
import { type FiguresSubject, useFacts } from './figures-subject'

function Facts(subject: FiguresSubject) {
  return <p>{useFacts(subject).join(' · ')}</p>
}

function facts(subject: Omit<FiguresSubject, 'name'>) {
  timeZone.set('UTC')
  onTestFinished(() => timeZone.set(undefined))
  return renderApp(<Facts name="Visits" {...subject} />).container.textContent
}

it('figures read within a minute were read then', () => {
  const readAt = ['2026-11-22T12:00:40Z', '2026-11-22T12:00:05Z']
  expect(facts({ period: '1–31 Oct 2026', counted: '12 answers', readAt })).toBe(
    '1–31 Oct 2026 · 12 answers · Read 22 Nov 2026, 12:00',
  )
})

it('figures read at different times say from when to when, in whatever order they came', () => {
  const readAt = ['2026-11-22T12:00:00Z', '2026-11-20T09:30:00Z', '2026-11-21T00:00:00Z']
  expect(facts({ readAt })).toBe('Read 20 Nov 2026, 09:30 to 22 Nov 2026, 12:00')
})

it('of what is not known nothing is said', () => {
  expect(facts({ period: '', readAt: [] })).toBe('')
})
