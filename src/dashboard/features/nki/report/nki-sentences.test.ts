import { expect, it } from 'vitest'
import { nkiText } from '#dashboard/features/nki/nki-text'
import type { Before } from '#dashboard/features/nki/trend/use-trend'
import { formatFor } from '#dashboard/i18n/format'
import { nkiHandoutText, nkiSentences, type Progress } from './nki-sentences'

const names = nkiText.en
const format = formatFor('en', 'UTC')
type Figures = { NKI?: number | null; SentCount?: number; OpenCount?: number; CompleteCount?: number }
const sentencesOf = (figures: Figures, before?: Before, progress: Progress = 'over') =>
  nkiSentences({ Name: 'Visits', ...figures }, before, progress, { t: nkiHandoutText.en, names, format, few: 30 })
const lastYear = (figures: Figures): Before => ({
  summary: { Name: 'Visits', ...figures },
  days: 'then',
  isUnread: false,
})
const waiting = { days: 'then', summary: undefined, isUnread: false }
const all = { NKI: 67.74, SentCount: 780, OpenCount: 400, CompleteCount: 312 }

it.each<[string, Figures, Before | undefined, string[]]>([
  [
    'all figures',
    all,
    // The difference of the displayed figures.
    lastYear({ NKI: 61.55, CompleteCount: 290 }),
    [
      'The NKI is 67.7, from 312 answers.',
      '312 of 780 sent were completed (40.0%).',
      'Up 6.1 from 61.6 on the same days last year (then, 290 answers).',
    ],
  ],
  [
    'few answers',
    { NKI: 50, SentCount: 2, OpenCount: 1, CompleteCount: 1 },
    lastYear({ NKI: 50, CompleteCount: 3 }),
    [
      'The NKI is 50.0, from 1 answer. Few answers (under 30): the NKI moves by chance.',
      '1 of 2 sent were completed (50.0%).',
      'As on the same days last year: 50.0 (then, 3 answers). Few answers then (under 30).',
    ],
  ],
  [
    'nobody yet',
    { NKI: 0, SentCount: 0, OpenCount: 0, CompleteCount: 0 },
    undefined,
    [
      'There are no answers in this period, so there is no NKI.',
      'None were sent in this period.',
      'There is nothing to compare with last year.',
    ],
  ],
  [
    'an index without counts',
    { NKI: 67.74, SentCount: 780 },
    undefined,
    [
      'The NKI is 67.7; the number of answers is not given.',
      'How many were completed is not given.',
      'There is nothing to compare with last year.',
    ],
  ],
  [
    'nothing given',
    {},
    lastYear({}),
    ['The NKI is not given.', 'How many were sent is not given.', 'There is nothing to compare with last year.'],
  ],
  [
    'counts that contradict each other',
    { ...all, CompleteCount: 900 },
    { ...waiting, isUnread: true },
    [
      'The NKI is 67.7, from 900 answers.',
      'The figures contradict each other: Complete is 900, but Sent is 780.',
      'Last year could not be read.',
    ],
  ],
])('words the report for %s', (_, figures, before, sentences) => {
  expect(sentencesOf(figures, before)).toEqual(sentences)
})

it('claims no more than the days on which the NKI existed last year', () => {
  const partial = { ...lastYear({ NKI: 77.8, CompleteCount: 117 }), isPartial: true }
  expect(sentencesOf(all, partial)[2]).toBe('Down 10.1 from 77.8 on the days it existed last year (then, 117 answers).')
})

it('says that a running period is not over', () => {
  expect(sentencesOf(all, waiting, 'running')[0]).toBe('The NKI is 67.7, from 312 answers. The period is not over.')
})
