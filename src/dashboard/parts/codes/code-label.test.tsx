import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { statusCodes } from '#contract/codes/message-status'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { preferences } from '#dashboard/i18n/preferences'
import { provideService, renderApp } from '#dashboard/testing/render-app'
import { type CodeDictionary, codeConvention, neutralWords, statusWordsV1, statusWordsV2 } from './code-dictionary'
import { StatusBadgeV1, StatusBadgeV2, useCodeLabeller, useCodeReason } from './code-label'
import { builtInReason, codeReasons, type Waiting } from './code-reasons'
import { statusText } from './texts'

it.each([
  ['statusV1', 51, 'Failed', 'Misslyckat'],
  ['messagePriority', 2, 'High', 'Hög'],
] as const)('names %s %i by convention', (dictionary, code, en, sv) => {
  expect(codeConvention(dictionary, code, 'en')).toBe(en)
  expect(codeConvention(dictionary, code, 'sv')).toBe(sv)
})

it.each([
  ['statusV2', 511, 'Failed'],
  ['statusV1', 201, 'Status 201'],
  ['emailType', 0, 'Type 0'],
  ['nkiQuestionType', -1, 'Type -1'],
] as const)('names %s %i without a public meaning neutrally', (dictionary, code, words) => {
  expect(codeConvention(dictionary, code, 'en')).toBeUndefined()
  expect(neutralWords(dictionary, code, 'en')).toBe(words)
})

const t = statusText.en

it('calls only 201 delivered and a success', () => {
  const good = statusCodes.filter(code => statusWordsV2(t, code).tone === 'success')
  expect(good).toEqual([201])
  expect(statusWordsV2(t, 202)).toEqual({ words: 'Expired, not delivered', tone: 'warning' })
  expect(statusWordsV2(t, 203)).toEqual({ words: 'Cancelled, not delivered', tone: 'warning' })
})

it('names a V2 code without a meaning by its first digit', () => {
  expect(statusWordsV2(t, 511)).toEqual({ words: 'Failed', tone: 'danger' })
  expect(statusWordsV2(t, 499)).toEqual({ words: 'Rejected', tone: 'danger' })
  expect(statusWordsV2(t, 299)).toEqual({ words: 'Ended, outcome unknown', tone: 'warning' })
  expect(statusWordsV2(t, 777)).toEqual({ words: 'Unknown status', tone: 'neutral' })
})

it('names V1 codes unlike the same V2 codes, and uses the service’s description only for unknown codes', () => {
  expect(statusWordsV1(t, 22, 'Zugestellt')).toMatchObject({ words: 'Delivered to handset', tone: 'success' })
  expect(statusWordsV1(t, 201)).toEqual({ words: 'Unknown status', tone: 'neutral' })
  expect(statusWordsV1(t, 4711, 'Something else').words).toBe('Something else')
})

it('shows the code beside the words of a badge, and the reason on hover', () => {
  preferences.setLocale('en')
  render(
    <>
      <StatusBadgeV2 code={202} />
      <StatusBadgeV2 code={511} />
      <StatusBadgeV1 code={99} description="Parked" />
      <StatusBadgeV2 code={null} />
    </>,
  )
  expect(screen.getByTitle(/^Expired, not delivered, code 202\. The phone was not reached/)).toBeDefined()
  expect(screen.getByTitle('Failed, code 511').textContent).toBe('Failed 511')
  expect(screen.getByTitle('Parked, code 99').textContent).toBe('Parked 99')
  expect(screen.getByText('Unknown')).toBeDefined()
})

function Word({ dictionary, code }: { dictionary: CodeDictionary; code: number }) {
  return <p>{useCodeLabeller()(dictionary, code)}</p>
}

it("uses the team's label as soon as it is stored, until it is removed", async () => {
  provideService(() => Response.json([]))
  const label = (key: string, text: string | undefined) =>
    writeShared({ kind: 'code-label', key, value: text === undefined ? undefined : { label: text } })
  await label('direction/0', '<b>Ut</b> {0}')
  renderApp(
    <>
      <Word dictionary="direction" code={0} />
      <Word dictionary="direction" code={1} />
      <Word dictionary="statusV2" code={201} />
    </>,
  )
  expect(await screen.findByText('<b>Ut</b> {0}')).toBeInstanceOf(HTMLElement)
  await act(() => label('direction/1', 'Hem'))
  await act(() => label('statusV2/201', 'Framme'))
  expect(await screen.findByText('Hem')).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('Framme')).toBeInstanceOf(HTMLElement)
  await act(() => label('direction/0', undefined))
  expect(await screen.findByText('Direction 0')).toBeInstanceOf(HTMLElement)
})

it('has a sentence in both languages for codes with a public meaning, and no others', () => {
  const shown = (locale: 'en' | 'sv') =>
    statusCodes.filter(code => builtInReason('statusV2', code, locale) !== undefined)
  const named = [101, 102, 103, 104, 110, 111, 112, 113, 201, 202, 203, 402, 403, 404, 405, 406, 407]
  expect([shown('en'), shown('sv')]).toEqual([named, named])
  expect([0, 21, 22, 42, 51, 52, 99].map(code => builtInReason('statusV1', code, 'en') !== undefined)).toEqual([
    ...Array.from({ length: 6 }, () => true),
    false,
  ])
})

it('says nothing of an unnamed code, and uses the team’s sentence once it has a label', async () => {
  const Reason = () => <p>{useCodeReason()('statusV2', 511) ?? 'nothing'}</p>
  renderApp(<Reason />, { fetch: () => Response.json([]) })
  await act(() => writeShared({ kind: 'code-reason', key: 'statusV2/511', value: { text: 'The handset was full.' } }))
  expect(screen.getByText('nothing')).toBeDefined()
  await act(() => writeShared({ kind: 'code-label', key: 'statusV2/511', value: { label: 'Handset full' } }))
  expect(await screen.findByText('The handset was full.')).toBeDefined()
})

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]
const told = (code: number, waiting: Waiting, own = new Map<string, string>()) =>
  codeReasons({ reasons: own, labels: new Map(), locale: 'en' })('statusV2', code, waiting)

it.each([
  [113, 3 * hour, 12 * second],
  // One message that took weeks does not make weeks usual.
  [113, 57 * day, 40 * day],
])('says that waiting seldom helps: %i for %i ms, usual %s', (code, since, usual) => {
  expect(told(code, { since, usual })).not.toMatch(/wait before|nobody needs/)
  expect(told(code, { since, usual })).toMatch(
    /No news for .*: waiting seldom helps, and sending again may make two\.$/,
  )
})

it.each([
  [111, 30 * second, undefined],
  [113, 40 * minute, 25 * minute],
  [101, 0, second],
])('says to wait while others take as long: %i for %i ms, usual %s', (code, since, usual) => {
  expect(told(code, { since, usual })).toMatch(/: nobody needs to act, so wait before sending again\.$/)
})

it('adds to the team’s own sentence that a message has waited too long', () => {
  const own = new Map([['statusV2/111', 'Wait an hour.']])
  expect(told(111, { since: 57 * day, usual: undefined }, own)).toMatch(/^Wait an hour\. No news for 57 d: /)
  expect(told(111, { since: second, usual: undefined }, own)).toBe('Wait an hour.')
})
