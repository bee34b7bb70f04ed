import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bareSurvey, openEditor } from '#dashboard/features/survey-editor/testing/open-editor'

const order = () => screen.getAllByRole('region', { name: /^\d+\. / }).map(each => each.getAttribute('aria-label'))
const handle = (title: string) => screen.getByRole('button', { name: `Move to position: ${title}` })

it('a question is put at a position, which is said aloud', async () => {
  const { user } = await openEditor('questions')
  await user.click(handle('Why?'))
  const popover = within(await screen.findByRole('dialog', { name: 'Move to position: Why?' }))
  const position = popover.getByRole('textbox', { name: 'Position (1–3)' })
  await user.clear(position)
  await user.type(position, '4{Enter}')
  expect(popover.getByText('Enter 1 to 3.')).toBeDefined()
  await user.type(position, '{Backspace}3{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(order()).toEqual(['1. How?', '2. When?', '3. Why?'])
  expect(screen.getByText('“Why?” is now number 3 of 3').getAttribute('aria-live')).toBe('polite')
  await user.click(handle('Why?'))
  expect(screen.getByRole('button', { name: 'Move to last' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Move to first' }))
  expect(order()).toEqual(['1. Why?', '2. How?', '3. When?'])
})

it('the arrow keys on the dots move a question, as far as there are places', async () => {
  const { user } = await openEditor('questions')
  handle('Why?').focus()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByText('No unsaved changes')).toBeDefined()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toBe(handle('Why?')))
  expect(order()).toEqual(['1. How?', '2. Why?', '3. When?'])
  await user.keyboard('{ArrowUp}')
  expect(screen.getByText('“Why?” is now number 1 of 3')).toBeDefined()
})

it('a move that puts a question after the one whose condition names it says so', async () => {
  const [why, how, when] = bareSurvey.questions
  const { press } = await openEditor('questions', {
    ...bareSurvey,
    questions: [why, { ...how, condition: 'q1 < 3' }, when],
  })
  expect(screen.getByText('the answer to “Why?” is less than 3')).toBeDefined()
  await press('Move down: Why?')
  expect(screen.getByText('“Why?” is now number 2 of 3. Check its conditions.')).toBeDefined()
  const card = within(screen.getByRole('region', { name: '1. How?' }))
  expect(card.getByText('“How?” has a condition about “Why?”, which now comes after it.')).toBeDefined()
})

it('a move of what a condition names says so, by the conditions as they are typed, however it is moved', async () => {
  const [why, how, when] = bareSurvey.questions
  const { press, user } = await openEditor('questions', {
    ...bareSurvey,
    questions: [why, how, { ...when, condition: 'q1 < 3' }],
  })
  await press('Move down: Why?')
  expect(screen.getByText('“Why?” is now number 2 of 3. A condition names it.')).toBeDefined()
  await press('Move up: Why?')
  const second = within(screen.getByRole('region', { name: /How\?/ }))
  await user.click(second.getByRole('button', { expanded: false }))
  await user.type(second.getByRole('textbox', { name: /^Condition/ }), 'q1 == 1')
  await user.click(handle('Why?'))
  const position = await screen.findByRole('textbox', { name: 'Position (1–3)' })
  await user.clear(position)
  await user.type(position, '2{Enter}')
  const later = '“How?” has a condition about “Why?”, which now comes after it.'
  const warned = () => screen.queryByText(later) !== null
  const now = () => order().indexOf('1. How?') === 0
  expect([now(), warned()]).toEqual([true, true])
  expect(screen.getByText('“Why?” is now number 2 of 3. Check its conditions.')).toBeDefined()
  await press('Undo: question order')
  expect([now(), warned()]).toEqual([false, false])
  await press('Redo: question order')
  expect([now(), warned()]).toEqual([true, true])
})

it('a condition that cannot be read for certain is shown as it is, and one about a question that is gone is told', async () => {
  const [present, missing] = ['606312a50000000005000001', '606312a50000000005000009']
  const [why, how, when] = bareSurvey.questions
  await openEditor('questions', {
    ...bareSurvey,
    questions: [
      { ...why, id: present },
      { ...how, condition: `any(${present})` },
      { ...when, condition: `${missing} == "x"` },
    ],
  })
  expect(screen.getByText(`any(${present})`)).toBeDefined()
  expect(screen.getByText(`Its condition names a question that is not in the survey: ${missing}`)).toBeDefined()
})
