import { expect, it } from 'vitest'
import { funnelOf } from '#dashboard/features/surveys/statistics'
import { surveyText } from '#dashboard/features/surveys/survey-text'
import { formatFor } from '#dashboard/i18n/format'
import { handoutText, sentencesOf } from './sentences'

const format = formatFor('en', 'UTC')
type Counts = { Recipients?: number; Opened?: number; Unfinished?: number; Answered?: number }
const wordsOf = (counts: Counts, lately?: string) =>
  sentencesOf(funnelOf({ Name: 'Visit', ...counts }), lately, {
    t: handoutText.en,
    names: surveyText.en,
    format,
    few: 30,
  })

it.each<[string, Counts, string, string]>([
  [
    'all counts',
    { Recipients: 800, Opened: 400, Answered: 200 },
    'Answered by 200 of 800 (25.0% of recipients).',
    '400 of 800 opened it (50.0%); 50.0% of those answered.',
  ],
  [
    'few recipients',
    { Recipients: 4, Opened: 2, Answered: 1 },
    'Answered by 1 of 4 (25.0% of recipients). Few recipients (under 30): the share moves by chance.',
    '2 of 4 opened it (50.0%); 50.0% of those answered.',
  ],
  [
    'nobody yet',
    { Recipients: 0, Opened: 0, Answered: 0 },
    'The survey has no recipients yet.',
    'Nobody has opened it.',
  ],
  ['nothing given', {}, 'How many answered is not given.', 'How many opened it is not given.'],
  [
    'no recipients given',
    { Opened: 1, Answered: 1 },
    '1 person answered; the number of recipients is not given.',
    '1 person opened it.',
  ],
  [
    'counts that contradict each other',
    { Recipients: 5, Opened: 9, Answered: 7 },
    'The figures contradict each other: Answered is 7, but Recipients is 5.',
    'The figures contradict each other: Opened is 9, but Recipients is 5.',
  ],
  [
    'more answers than opened',
    { Recipients: 20, Opened: 5, Answered: 7 },
    'Answered by 7 of 20 (35.0% of recipients). Few recipients (under 30): the share moves by chance.',
    'The figures contradict each other: Answered is 7, but Opened is 5.',
  ],
])('words the report for %s', (_, counts, answered, opened) => {
  expect(wordsOf(counts).slice(0, 2)).toEqual([answered, opened])
})

it.each([
  [60, 'Unfinished and answered together exceed opened by 20.'],
  [20, '20 people opened it but count as neither unfinished nor answered.'],
])('says in the page’s words that the counts do not add up: %s unfinished', (Unfinished, words) => {
  expect(wordsOf({ Recipients: 200, Opened: 100, Unfinished, Answered: 60 })[2]).toBe(words)
})

it('says how answers come in, or nothing', () => {
  expect(wordsOf({}, 'No new answers for 5 days.')[2]).toBe('No new answers for 5 days.')
  expect(wordsOf({})).toHaveLength(2)
  expect(wordsOf({ Recipients: 800, Answered: 0 })[2]).toBe('Nobody has answered.')
})
