import { expect, it, onTestFinished } from 'vitest'
import { timeZone } from '#dashboard/i18n/time-zone'
import { renderApp } from '#dashboard/testing/render-app'
import { type FiguresSubject, usePictureWords } from './figures-subject'

function Words(subject: FiguresSubject) {
  const { facts, source } = usePictureWords(subject)
  return <p>{[...facts, source].join(' · ')}</p>
}

function words(subject: Omit<FiguresSubject, 'name'>) {
  timeZone.set('UTC')
  onTestFinished(() => timeZone.set(undefined))
  return renderApp(<Words name="Visits" {...subject} />).container.textContent
}

it('shows one time for figures read within a minute', () => {
  const readAt = ['2026-11-22T12:00:40Z', '2026-11-22T12:00:05Z']
  expect(words({ period: '1–31 Oct 2026', counted: '12 answers', readAt })).toBe(
    '1–31 Oct 2026 · 12 answers · Source: Visits, read 22 Nov 2026, 12:00 (UTC)',
  )
})

it('shows the first and the last time for figures read at different times', () => {
  const readAt = ['2026-11-22T12:00:00Z', '2026-11-20T09:30:00Z', '2026-11-21T00:00:00Z']
  expect(words({ readAt })).toBe('Source: Visits, read 20 Nov 2026, 09:30 to 22 Nov 2026, 12:00 (UTC)')
})

it('leaves out what is not known', () => {
  expect(words({ period: '', readAt: [] })).toBe('Source: Visits')
})
