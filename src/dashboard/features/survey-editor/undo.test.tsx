import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bareSurvey, openEditor } from '#dashboard/features/survey-editor/testing/open-editor'

const ending = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Ending/ })
const titles = () => screen.getAllByRole('region', { name: /^\d\. / }).map(each => each.getAttribute('aria-label'))
const keys = (shiftKey = false, at: Element = document.body) =>
  fireEvent.keyDown(at, { key: 'z', ctrlKey: true, shiftKey })

it('fields, questions and their order are undone and done again, each where it happened', async () => {
  const { user, press, sent } = await openEditor('settings')
  await user.click(ending())
  await user.paste('Bye')
  await user.click(screen.getByRole('tab', { name: 'Questions' }))
  await press('Move up: When?')
  await press('Undo: question order')
  expect(titles()).toEqual(['1. Why?', '2. How?', '3. When?'])
  expect(screen.getByText('Undone: question order')).toBeDefined()
  keys()
  // On the tab where it was typed.
  expect(ending().value).toBe('')
  expect(screen.getByText('No unsaved changes')).toBeDefined()
  keys(true)
  expect(ending().value).toBe('Bye')
  keys(true)
  expect(titles()).toEqual(['1. Why?', '2. When?', '3. How?'])
  expect(screen.getByRole('button', { name: 'Redo' }).getAttribute('aria-disabled')).toBe('true')
  expect(sent).toEqual([])
})

it('in a text field the keys are the browser’s own', async () => {
  const { user } = await openEditor('settings')
  await user.click(ending())
  await user.paste('Bye')
  keys(false, ending())
  expect(ending().value).toBe('Bye')
})

it('what was discarded comes back, and what was saved can be changed back without being sent', async () => {
  const { user, press, sent } = await openEditor('settings')
  await user.click(ending())
  await user.paste('Bye')
  await press('Discard')
  expect(ending().value).toBe('')
  await press('Undo: Ending')
  expect(ending().value).toBe('Bye')
  await press('Save all')
  await screen.findByText('Saved')
  await press('Undo: Ending')
  expect(ending().value).toBe('')
  expect(screen.getByText('1 unsaved change')).toBeDefined()
  expect(sent).toHaveLength(1)
})

it('a translated text is called by its language', async () => {
  const { user } = await openEditor('languages', {
    ...bareSurvey,
    header: 'Hej',
    translations: { en: { header: 'Hello' } },
  })
  const text = screen.getByDisplayValue('Hello')
  await user.type(text, '!')
  expect(screen.getByRole('button', { name: 'Undo: Header in English (en)' })).toBeDefined()
})
