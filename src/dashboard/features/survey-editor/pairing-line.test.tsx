import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import type { BriefSurvey } from '#contract/surveys-v1'
import { call, provideClient } from '#dashboard/api/client/call'
import { queryClient } from '#dashboard/api/client/query-client'
import { surveyQueries } from '#dashboard/api/surveys'
import { bareSurvey, openEditor } from '#dashboard/features/survey-editor/testing/open-editor'
import { frozenClock } from '#dashboard/testing/frozen-clock'

const same: BriefSurvey = { ID: 3, Name: 'Visit', Ends: '2026-12-01T11:00:00' }
const other: BriefSurvey = { ID: 1, Name: 'Other', Ends: '2026-12-02T11:00:00' }
const nameless: BriefSurvey = { ID: 2, Name: '' }

/** The editor of a survey that is not paired, beside a list of these V1 surveys. */
async function open(surveys: BriefSurvey[], more = {}) {
  const survey = { ...bareSurvey, endDate: '2026-12-01T12:00:00+01:00', ...more }
  const editor = await openEditor('settings', survey, request =>
    new URL(request.url).pathname === '/api/surveys' ? Response.json(surveys) : undefined,
  )
  await screen.findByRole('button', { name: 'Choose survey…' })
  return editor
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Which survey in the list is this?' }))
const definitions = (within_: Awaited<ReturnType<typeof dialog>>) =>
  within_.getAllByRole('definition').map(({ textContent }) => textContent)

it('offers the survey that is most like it, compares both, and pairs them once that is pressed', async () => {
  const { user, press } = await open([other, same])
  await press('Choose survey…')
  const requests = await dialog()
  const box = await requests.findByRole<HTMLInputElement>('combobox', { name: 'Survey in the list' })
  expect(box.value).toBe('Visit (3)')
  const [name, end] = definitions(requests)
  expect(name).toBe('This survey: VisitSurvey in the list: VisitSame')
  expect(end).toMatch(/^This survey: 1 Dec 2026.*Survey in the list: 1 Dec 2026.*Same$/)
  await user.click(requests.getByRole('button', { name: 'Pair surveys' }))
  expect(await screen.findByText('Paired with survey 3')).toBeDefined()
  // The pair is shown at once; the question goes when it is saved.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('link', { name: 'Statistics' }).getAttribute('href')).toBe('/surveys/3')
  expect(screen.getByRole('link', { name: 'Logo' }).getAttribute('href')).toBe('/surveys/3/image')
  expect(screen.queryByText(/differs\. Check/)).toBeNull()
  await press('Unpair')
  expect(await screen.findByRole('button', { name: 'Choose survey…' })).toBeDefined()
})

it('a pair that could not be saved is said so beside what was chosen, and is tried again there', async () => {
  const time = frozenClock()
  const { user, press } = await open([other, same])
  await press('Choose survey…')
  const requests = await dialog()
  const box = () => requests.findByRole<HTMLInputElement>('combobox', { name: 'Survey in the list' })
  await user.clear(await box())
  await user.type(await box(), 'Oth')
  await user.click(await screen.findByRole('option', { name: 'Other (1)' }))
  const undo = provideClient(async () => Response.json({}, { status: 400 }))
  onTestFinished(undo)
  await user.click(requests.getByRole('button', { name: 'Pair anyway' }))
  expect((await requests.findByRole('alert')).textContent).toMatch(/^Not paired.*not accepted/)
  expect((await box()).value).toBe('Other (1)')
  undo()
  // Somebody else is first.
  await call('replaceShared', { path: { kind: 'pairing', key: bareSurvey.id }, body: { value: { v1: 3 } } })
  time.pass(500)
  await user.click(requests.getByRole('button', { name: 'Pair anyway' }))
  expect((await requests.findByText(/^Not paired: somebody paired it with survey 3 first/)).textContent).toBeDefined()
  time.pass(500)
  await user.click(requests.getByRole('button', { name: 'Pair anyway' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Paired with survey 1')).toBeDefined()
})

it('says what is not given, and what cannot be compared', async () => {
  const { press } = await open([nameless], { endDate: undefined })
  await press('Choose survey…')
  const requests = await dialog()
  await requests.findByRole('combobox')
  const [name, end] = definitions(requests)
  expect(name).toBe('This survey: VisitSurvey in the list: Not givenDifferent')
  expect(end).toBe('This survey: Not givenSurvey in the list: Not givenCannot be compared')
  expect(requests.getByRole('button', { name: 'Pair anyway' })).toBeDefined()
})

it('nothing is compared where there is nothing to pair with, and the question can be left', async () => {
  const { press, user } = await open([])
  await press('Choose survey…')
  const requests = await dialog()
  expect((await requests.findByRole<HTMLInputElement>('combobox')).value).toBe('')
  expect(requests.queryByRole('definition')).toBeNull()
  expect(requests.queryByRole('button', { name: /^Pair/ })).toBeNull()
  expect(screen.queryByText(/^Same as survey/)).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Not paired with a survey in the list')).toBeDefined()
})

it('the one that fits is proposed, and is paired in one click', async () => {
  const { press } = await open([other, same])
  expect(await screen.findByText('Same name, end')).toBeDefined()
  expect(screen.getByText(/^Same as survey 3 in the list\?/)).toBeDefined()
  await press('Pair them')
  expect(await screen.findByText('Paired with survey 3')).toBeDefined()
  expect(screen.queryByText(/^Same as survey 3/)).toBeNull()
  await waitFor(async () => expect(await call('listShared', { query: { parts: 'pairing' } })).toHaveLength(1))
})

it('one that is refused does not come back, and is not in the way of another', async () => {
  const { user } = await open([other, same])
  await user.click(await screen.findByRole('button', { name: 'Not the same' }))
  await waitFor(() => expect(screen.queryByText(/^Same as survey/)).toBeNull())
  const refusals = () => call('listShared', { query: { parts: 'pairing-refusal' } })
  await waitFor(async () => expect(await refusals()).toHaveLength(1))
  const rows = [same, { ...same, ID: 4 }].map(value => ({ ok: true as const, value }))
  act(() => void queryClient.setQueryData(surveyQueries.list().queryKey, rows))
  expect(await screen.findByText(/^Same as survey 4 in the list/)).toBeDefined()
})

it('of thousands of surveys the most like it are offered, and any other is found by its name', async () => {
  const many = Array.from({ length: 2500 }, (_, at) => ({ ID: at + 10, Name: `Survey ${at + 10}` }))
  const { user, press } = await open([...many, same])
  expect(await screen.findByText(/^Same as survey 3 in the list\?/)).toBeDefined()
  await press('Choose survey…')
  const requests = await dialog()
  const box = await requests.findByRole<HTMLInputElement>('combobox', { name: 'Survey in the list' })
  expect(box.value).toBe('Visit (3)')
  await user.type(box, 'Survey 2001', { initialSelectionStart: 0, initialSelectionEnd: box.value.length })
  await user.click(await screen.findByRole('option', { name: 'Survey 2001 (2001)' }))
  expect(box.value).toBe('Survey 2001 (2001)')
  expect(definitions(requests)[0]).toBe('This survey: VisitSurvey in the list: Survey 2001Different')
  expect(requests.queryByRole('button', { name: 'Pair surveys' })).toBeNull()
  await user.click(requests.getByRole('button', { name: 'Pair anyway' }))
  expect(await screen.findByText('Paired with survey 2001')).toBeDefined()
  expect(await screen.findByText('Name or end differs. Check that it is the same survey.')).toBeDefined()
})
