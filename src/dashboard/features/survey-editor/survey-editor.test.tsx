import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonObject } from '#contract/reading/json-object'
import { bareSurvey, openEditor } from '#dashboard/features/survey-editor/testing/open-editor'
import { renderApp } from '#dashboard/testing/render-app'
import { SurveyEditor } from './survey-editor'

const restored = 'Your unsaved changes were restored.'

it('what others changed elsewhere in the survey asks for no choice', async () => {
  const { user, stored, press } = await openEditor('settings')
  await user.type(screen.getByRole('textbox', { name: /^Ending/ }), 'Bye')
  Object.assign(stored, { header: 'Theirs' })
  await press('Save all')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Not saved:')
  expect(alert.textContent).toContain('did not change the same values')
  expect(alert.textContent).not.toContain('Choose')
  expect(alert.parentElement).toBe(document.activeElement)
})

it('what was restored is no news any more once it is saved', async () => {
  const first = await openEditor('settings')
  await first.user.type(screen.getByRole('textbox', { name: /^Ending/ }), 'Bye')
  first.unmount()
  renderApp(<SurveyEditor id="s1" />, { at: '/survey-editor/s1?tab=settings' })
  expect(await screen.findByText(new RegExp(restored))).toBeDefined()
  await first.user.keyboard('{Control>}s{/Control}')
  await screen.findByText('Saved')
  expect(screen.queryByText(new RegExp(restored))).toBeNull()
})

it('the contrast of text, button and label is shown, with a better colour', async () => {
  const { user } = await openEditor('look', {
    ...bareSurvey,
    backgroundColor: '#ffffff',
    textColor: '#111111',
    buttonColor: '#8fa8ab',
  })
  expect(screen.getByText(/^Text on background: 18/)).toBeDefined()
  expect(screen.getByText(/^Button on background: 2\.\d+ : 1, needs 3/)).toBeDefined()
  expect(screen.getByText(/^Label on button.*: 2\.\d+ : 1, needs 4\.5/)).toBeDefined()
  const [, better] = screen.getAllByRole('button', { name: /^Use #.*: Button colour$/ })
  if (better) await user.click(better)
  expect(screen.getByText(/^Label on button.*: 4\.\d+ : 1$/)).toBeDefined()
  expect(screen.getByText('1 unsaved change')).toBeDefined()
})

it('Ctrl+S saves the survey from a field, says so in the bar, and leaves the focus where it is', async () => {
  const { user, stored } = await openEditor('settings')
  const ending = screen.getByRole('textbox', { name: /^Ending/ })
  await user.type(ending, 'Bye{Control>}s{/Control}')
  expect((await screen.findByText('Saved')).closest('[role="status"]')?.textContent).toBe('Saved')
  expect(stored.customEnding).toBe('Bye')
  expect(document.activeElement).toBe(ending)
  expect(screen.queryByText('No unsaved changes')).toBeNull()
})

it('that the survey was saved is said until something else is unsaved', async () => {
  const { user, press } = await openEditor('settings')
  await user.type(screen.getByRole('textbox', { name: /^Ending/ }), 'Bye{Control>}s{/Control}')
  await screen.findByText('Saved')
  await user.click(screen.getByRole('tab', { name: 'Questions' }))
  expect(screen.getByText('Saved')).toBeDefined()
  await press('Move up: When?')
  expect(screen.queryByText('Saved')).toBeNull()
  expect(screen.getByText('question order not saved')).toBeDefined()
})

it('the focus stays by what was pressed, also when the button goes', async () => {
  const { user, press } = await openEditor('questions')
  await press('Move up: When?')
  await press('Save all')
  const done = await screen.findByText(/^Saved: order of/)
  expect(document.activeElement?.contains(done)).toBe(true)
  await user.click(screen.getByRole('tab', { name: 'Settings' }))
  await user.type(screen.getByRole('textbox', { name: /^Ending/ }), 'Bye')
  await press('Save all')
  await screen.findByText('Saved')
  expect(document.activeElement?.textContent).toBe('Saved')
})

/** Moves a question up while others put these in other places, and saves the order: what is told of it. */
async function orderInConflict(theirs: Record<string, number>) {
  const editor = await openEditor('questions')
  await editor.press('Move up: When?')
  for (const [id, order] of Object.entries(theirs)) editor.elsewhere(id, { order })
  await editor.press('Save all')
  return { ...editor, alert: await screen.findByRole('alert') }
}

it('an order that others changed too is told as it is, and can be saved over it', async () => {
  const { stored, sent, press, alert } = await orderInConflict({ q3: 7 })
  expect(alert.textContent).toContain('somebody else moved a question')
  expect(alert.textContent).toContain('When?')
  expect(screen.queryByText(/^Not saved: somebody else changed/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save these choices' })).toBeNull()
  expect(sent).toEqual([])
  // A press as fast as a double click belongs to the one before.
  await new Promise(resolve => setTimeout(resolve, 500))
  await press('Save all')
  await screen.findByText(/^Saved: order of/)
  const order = stored.questions.toSorted((a, b) => Number(a.order) - Number(b.order)).map(each => each.title)
  expect(order).toEqual(['Why?', 'When?', 'How?'])
})

it('an order stops at whatever question others moved, not at the first alone', async () => {
  const { sent, alert } = await orderInConflict({ q2: 0 })
  expect(alert.textContent).toContain('How?')
  expect(alert.textContent).toContain('mix of both')
  expect(screen.getByText(/1 of 2 saved/)).toBeDefined()
  expect(sent.map(({ id, order }) => [id, order])).toEqual([['q3', 2]])
})

it('an order that others changed too can be left as theirs', async () => {
  const { sent, press } = await orderInConflict({ q3: 7 })
  await press('Undo new order')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByText('No unsaved changes')).toBeDefined()
  expect(sent).toEqual([])
})

it('an order that others brought about meanwhile leaves nothing to save', async () => {
  const { sent, press, alert } = await orderInConflict({ q1: 0, q3: 1 })
  expect(alert.textContent).toContain('in your order anyway')
  expect(screen.queryByText(/yours is kept/)).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save all' }).disabled).toBe(true)
  await press('Not now')
  expect(screen.getByText('No unsaved changes')).toBeDefined()
  expect(sent).toEqual([])
})

it('a question moved before the one that its condition is about is warned of', async () => {
  const [first, second, third] = bareSurvey.questions
  const { press } = await openEditor('questions', {
    ...bareSurvey,
    questions: [first, { ...second, condition: "q1 == 'ja'" }, third],
  })
  expect(screen.queryByText(/has a condition about/)).toBeNull()
  await press('Move up: How?')
  expect(screen.getByText('“How?” has a condition about “Why?”, which now comes after it.')).toBeDefined()
})

const ofSurvey = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Translations as JSON( \(optional\))?$/ })
const saveSurvey = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save all' })

it('translations that are half typed are unsaved, outlive another tab, and are not sent', async () => {
  const { user, sent, stored, press } = await openEditor('languages')
  await user.clear(ofSurvey())
  await user.click(ofSurvey())
  await user.paste('{"xx": {"header": "He')
  expect(screen.getByText('1 unsaved change')).toBeDefined()
  expect(saveSurvey().disabled).toBe(true)
  await user.click(screen.getByRole('tab', { name: 'Settings' }))
  await user.click(screen.getByRole('tab', { name: 'Languages' }))
  expect(ofSurvey().value).toBe('{"xx": {"header": "He')
  expect(screen.getByText(/^Not valid: write JSON/)).toBeDefined()
  await user.click(ofSurvey())
  await user.paste('j"}}')
  expect(screen.queryByText(/^Not valid: write JSON/)).toBeNull()
  await press('Save all')
  await screen.findByText('Saved')
  expect(sent).toHaveLength(1)
  expect(stored.translations).toEqual({ xx: { header: 'Hej' } })
})

it('translations of a question that are half typed cannot be saved, and can be taken back', async () => {
  const { user } = await openEditor('languages')
  const why = screen.getByRole('textbox', { name: /Why\?/ })
  await user.type(why, '!')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save all' })
  expect(save.disabled).toBe(true)
  await user.type(why, '{Backspace}')
  expect(screen.getByText('No unsaved changes')).toBeDefined()
})

it('says that nothing is translated, where nothing is', async () => {
  await openEditor('languages')
  expect(screen.getByText(/Nothing is translated yet/)).toBeDefined()
  expect(screen.queryByText(/do not match/)).toBeNull()
})

/** The form of the first question, opened. */
async function openQuestion(more: JsonObject) {
  const [first, ...rest] = bareSurvey.questions
  const app = await openEditor('questions', { ...bareSurvey, questions: [{ ...first, ...more }, ...rest] })
  const form = within(screen.getByRole('region', { name: /^1\. / }))
  await app.user.click(form.getByRole('button', { expanded: false, name: /Why/ }))
  const save = () => app.press('Save all')
  return { ...app, form, save, condition: () => form.getByRole<HTMLTextAreaElement>('textbox', { name: /^Condition/ }) }
}

it('a condition is sent as it is typed, and everything else as it was read', async () => {
  const more = { condition: 'q2 == "ja"', min: 1, rows: [{ text: 'r' }] }
  const { user, sent, save, condition } = await openQuestion(more)
  expect(screen.getByText(/Saved exactly as typed/)).toBeDefined()
  await user.type(condition(), ' && {{q3} > 4')
  await save()
  await screen.findByText('Saved')
  expect(sent).toEqual([{ ...bareSurvey.questions[0], ...more, condition: 'q2 == "ja" && {q3} > 4' }])
})

it.each([undefined, null, ''])('a condition that was %s stays it when what was typed is taken back', async before => {
  const { user, condition } = await openQuestion(before === undefined ? {} : { condition: before })
  await user.type(condition(), 'x')
  expect(screen.queryByText('No unsaved changes')).toBeNull()
  await user.type(condition(), '{Backspace}')
  expect(screen.getByText('No unsaved changes')).toBeDefined()
})

it('Ctrl+Enter in a question saves all that is unsaved', async () => {
  const { user, sent } = await openEditor('settings')
  await user.type(screen.getByRole('textbox', { name: /^Ending/ }), 'Bye')
  await user.click(screen.getByRole('tab', { name: 'Questions' }))
  const first = within(screen.getByRole('region', { name: /^1\. / }))
  await user.click(first.getByRole('button', { expanded: false, name: /Why/ }))
  await user.type(first.getByRole('textbox', { name: /^Condition/ }), 'x{Control>}{Enter}{/Control}')
  await screen.findByText('Saved: survey, 1 question')
  expect(sent).toMatchObject([{ customEnding: 'Bye' }, { id: 'q1', condition: 'x' }])
})

it('a condition that is emptied is sent empty, not left out', async () => {
  const { user, sent, save, condition } = await openQuestion({ condition: 'x' })
  await user.clear(condition())
  await save()
  await screen.findByText('Saved')
  expect(sent[0]).toMatchObject({ condition: '' })
})

it('a condition that is no text is shown and cannot be typed over', async () => {
  const { form } = await openQuestion({ condition: { of: 'q2' } })
  expect(form.getByText('{"of":"q2"}')).toBeDefined()
  expect(form.queryByRole('textbox', { name: /^Condition/ })).toBeNull()
})
