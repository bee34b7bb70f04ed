import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bareSurvey, openEditor } from '#dashboard/features/survey-editor/testing/open-editor'

const [why, how, when] = bareSurvey.questions
const question = (name: RegExp) => within(screen.getByRole('region', { name }))
const order = () => screen.getAllByRole('region', { name: /^\d+\. / }).map(each => each.getAttribute('aria-label'))
const can = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') !== 'true'

it('shows the questions in their order, and moves those that can be moved', async () => {
  const { press, user } = await openEditor('questions', { ...bareSurvey, questions: [when, why, how] })
  expect(order()).toEqual(['1. Why?', '2. How?', '3. When?'])
  expect([can('Move up: Why?'), can('Move down: Why?')]).toEqual([false, true])
  expect([can('Move up: When?'), can('Move down: When?')]).toEqual([true, false])
  await press('Move up: Why?')
  expect(screen.getByText('No unsaved changes')).toBeDefined()
  await press('Move down: Why?')
  expect(order()).toEqual(['1. How?', '2. Why?', '3. When?'])
  expect(screen.getByText('New order: 2 questions to save')).toBeDefined()
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Saved: order of 2 questions')).toBeDefined()
})

it('an order that is moved back is no change', async () => {
  const { press } = await openEditor('questions')
  await press('Move down: Why?')
  await press('Move up: Why?')
  expect(screen.queryByText(/^New order/)).toBeNull()
  await press('Move down: Why?')
  await press('Undo new order')
  expect(order()).toEqual(['1. Why?', '2. How?', '3. When?'])
})

it('says that there are no questions', async () => {
  await openEditor('questions', { ...bareSurvey, questions: [] })
  expect(screen.getByText('No questions')).toBeDefined()
  expect(screen.getByText('Questions cannot be added here.')).toBeDefined()
})

it('a question without a title or an id is shown, and cannot be saved', async () => {
  const { id: _, title: __, ...rest } = why ?? {}
  const { user } = await openEditor('questions', { ...bareSurvey, questions: [{ ...rest, news: 7 }, how] })
  const first = question(/^1\. Untitled question/)
  await user.click(first.getByRole('button', { expanded: false }))
  expect(first.getByText('This question has no ID, so it cannot be saved.')).toBeDefined()
  expect(first.getByText(/"news": 7/)).toBeDefined()
  expect(can('Move down: Untitled question')).toBe(false)
})

it('a question shows what can be changed, what cannot, and what else depends on it', async () => {
  const { user, sent, press } = await openEditor('questions', {
    ...bareSurvey,
    questions: [
      { ...why, news: 7 },
      { ...how, condition: "q1 == 'ja'", type: null },
    ],
  })
  const first = question(/^1\. /)
  await user.click(first.getByRole('button', { expanded: false, name: /Why/ }))
  const facts = first.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual([expect.stringContaining('3'), '1', 'q1'])
  expect(first.getByText('Another question has a condition about this one.')).toBeDefined()
  expect(first.getByText('Translations are edited under Languages.')).toBeDefined()
  expect(first.getByText('Other fields (1)')).toBeDefined()
  await user.type(first.getByRole('textbox', { name: /^Title/ }), '!')
  expect(first.getByText('Unsaved')).toBeDefined()
  expect(screen.getByText('1 question with unsaved changes')).toBeDefined()
  expect(screen.getByRole('region', { name: '1. Why?!' })).toBeDefined()
  await press('Discard')
  expect(screen.getByText('No unsaved changes')).toBeDefined()
  await user.click(screen.getByRole('switch', { name: 'A comment may be added' }))
  await press('Save all')
  await screen.findByText('Saved')
  expect(sent).toMatchObject([{ id: 'q1', commentable: true, required: true, news: 7 }])
  await user.click(first.getByRole('button', { expanded: true, name: /Why/ }))
  expect(first.queryByRole('textbox')).toBeNull()
  await user.click(question(/^2\. /).getByRole('button', { expanded: false, name: /How/ }))
  expect(question(/^2\. /).getAllByRole('definition')[0]?.textContent).toBe('Not given')
  expect(question(/^2\. /).queryByText(/^Another question has/)).toBeNull()
})
