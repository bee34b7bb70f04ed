import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#contract/reading/json-object'
import { bareSurvey, openEditor } from '#dashboard/features/survey-editor/testing/open-editor'

const [why, how, when] = bareSurvey.questions
const question = (name: RegExp) => within(screen.getByRole('region', { name }))
const order = () => screen.getAllByRole('region', { name: /^\d+\. / }).map(each => each.getAttribute('aria-label'))
const handle = (title: string) => screen.getByRole('button', { name: `Move to position: ${title}` })
const can = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') !== 'true'

describe('moving a question', () => {
  it('moves with the arrow buttons within the list; moving back is no change', async () => {
    const { press } = await openEditor('questions', { ...bareSurvey, questions: [when, why, how] })
    expect(order()).toEqual(['1. Why?', '2. How?', '3. When?'])
    expect([can('Move up: Why?'), can('Move down: Why?')]).toEqual([false, true])
    expect([can('Move up: When?'), can('Move down: When?')]).toEqual([true, false])
    await press('Move up: Why?')
    expect(screen.getByText('No unsaved changes')).toBeDefined()
    await press('Move down: Why?')
    expect(order()).toEqual(['1. How?', '2. Why?', '3. When?'])
    await press('Move up: Why?')
    expect(screen.queryByText(/^New order/)).toBeNull()
    await press('Move down: Why?')
    expect(screen.getByText('New order: 2 questions to save')).toBeDefined()
    await press('Undo new order')
    expect(order()).toEqual(['1. Why?', '2. How?', '3. When?'])
    await press('Move down: Why?')
    await press('Save all')
    expect(await screen.findByText('Saved: order of 2 questions')).toBeDefined()
  })

  it('moves with the arrow keys, keeps focus and announces the position', async () => {
    const { user } = await openEditor('questions')
    handle('Why?').focus()
    await user.keyboard('{ArrowUp}')
    expect(screen.getByText('No unsaved changes')).toBeDefined()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toBe(handle('Why?')))
    expect(order()).toEqual(['1. How?', '2. Why?', '3. When?'])
    expect(screen.getByText('“Why?” is now number 2 of 3').getAttribute('aria-live')).toBe('polite')
  })

  it('moves to a position, to the first and to the last', async () => {
    const { user } = await openEditor('questions')
    await user.click(handle('Why?'))
    const popover = within(await screen.findByRole('dialog', { name: 'Move to position: Why?' }))
    const position = popover.getByRole('textbox', { name: 'Position (1–3)' })
    await waitFor(() => expect(document.activeElement).toBe(position))
    await user.keyboard('4{Enter}')
    expect(popover.getByText('Enter 1 to 3.')).toBeDefined()
    await user.type(position, '{Backspace}2{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(order()).toEqual(['1. How?', '2. Why?', '3. When?'])
    await user.click(handle('Why?'))
    await user.click(await screen.findByRole('button', { name: 'Move to last' }))
    expect(order()).toEqual(['1. How?', '2. When?', '3. Why?'])
    await user.click(handle('Why?'))
    expect(await screen.findByRole('button', { name: 'Move to last' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Move to first' }))
    expect(order()).toEqual(['1. Why?', '2. How?', '3. When?'])
  })

  it('announces that a condition names the moved question', async () => {
    const { press } = await openEditor('questions', {
      ...bareSurvey,
      questions: [why, how, { ...when, condition: 'q1 < 3' }],
    })
    expect(screen.getByText('the answer to “Why?” is less than 3')).toBeDefined()
    await press('Move down: Why?')
    expect(screen.getByText('“Why?” is now number 2 of 3. A condition names it.')).toBeDefined()
  })

  it('warns of a condition about a later question, also after saving, until the order is right', async () => {
    const { press } = await openEditor('questions', {
      ...bareSurvey,
      questions: [why, { ...how, condition: 'q1 == 1' }, when],
    })
    const warning = '“How?” has a condition about “Why?”, which comes after it.'
    expect(screen.queryByText(warning)).toBeNull()
    await press('Move down: Why?')
    expect(question(/^1\. How\?/).getByText(warning)).toBeDefined()
    await press('Save all')
    expect(await screen.findByText('Saved: order of 2 questions')).toBeDefined()
    expect(question(/^1\. How\?/).getByText(warning)).toBeDefined()
    await press('Move up: Why?')
    expect(screen.queryByText(warning)).toBeNull()
  })
})

describe('saving a new order', () => {
  /** Moves a question up while others change these orders, saves, and returns the alert. */
  async function orderInConflict(theirs: Record<string, number>) {
    const editor = await openEditor('questions')
    await editor.press('Move up: When?')
    for (const [id, order] of Object.entries(theirs)) editor.elsewhere(id, { order })
    await editor.press('Save all')
    return { ...editor, alert: within(await screen.findByRole('alert')) }
  }

  const storedOrder = (stored: { questions: JsonObject[] }) =>
    stored.questions.toSorted((a, b) => Number(a.order) - Number(b.order)).map(each => each.title)

  it.each([
    ['Yours', ['Why?', 'When?', 'How?'], 'Saved: order of 2 questions', 2],
    ['Theirs', ['How?', 'When?', 'Why?'], 'No unsaved changes', 0],
  ])('stops at a question they moved, and keeps one whole order: %s', async (side, titles, words, writes) => {
    const { user, stored, sent, press, alert } = await orderInConflict({ q3: 7, q1: 9 })
    expect(alert.getByText('Not saved: this was changed meanwhile')).toBeDefined()
    expect(alert.getByText(/You choose a whole order; the two are not mixed\./)).toBeDefined()
    expect(screen.getByText('Question: When?')).toBeDefined()
    expect(screen.getByText('Not sent: saving stopped')).toBeDefined()
    expect(sent).toEqual([])
    await user.click(alert.getByRole('radio', { name: new RegExp(`^${side}`) }))
    await press('Save these choices')
    await screen.findByText(words)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText('Not sent: saving stopped')).toBeNull()
    expect(storedOrder(stored)).toEqual(titles)
    expect(order()).toEqual(titles.map((title, index) => `${index + 1}. ${title}`))
    expect(sent).toHaveLength(writes)
  })

  it('sends nothing of the order before the choice, and can be given up', async () => {
    const { sent, press } = await orderInConflict({ q2: 0 })
    expect(screen.getByText('Question: How?')).toBeDefined()
    await press('Undo new order')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.queryByText('Not sent: saving stopped')).toBeNull()
    expect(sent).toEqual([])
  })

  it('takes over their text of a question that was only moved past', async () => {
    const { press, elsewhere, stored } = await openEditor('questions')
    await press('Move down: Why?')
    elsewhere('q2', { subtitle: 'Theirs' })
    await press('Save all')
    await screen.findByText('Saved: order of 2 questions')
    expect(stored.questions[1]).toMatchObject({ subtitle: 'Theirs', order: 1 })
  })

  it('sends no move if one of the moved questions cannot be sent', async () => {
    const { required: _, ...invalid } = how ?? {}
    const { press, sent, user } = await openEditor('questions', { ...bareSurvey, questions: [why, invalid, when] })
    await press('Move up: When?')
    await press('Move up: When?')
    await user.click(question(/Why\?/).getByRole('button', { expanded: false }))
    await user.type(question(/Why\?/).getByRole('textbox', { name: /^Subtitle/ }), 'x')
    await press('Save all')
    await screen.findAllByText('Not sent: fix the other moved questions first, the order is saved all at once')
    const results = screen.getAllByRole('listitem').flatMap(item => /^Question: .*/.exec(item.textContent ?? '') ?? [])
    expect(results).toEqual([
      'Question: When?Not sent: fix the other moved questions first, the order is saved all at once',
      'Question: Why?Not sent: fix the other moved questions first, the order is saved all at once',
      'Question: How?Not saved: fix the marked fields first',
    ])
    expect(sent).toEqual([])
  })
})

describe('a question', () => {
  it('shows editable and read-only members, and that another question depends on it', async () => {
    const { user, sent, press } = await openEditor('questions', {
      ...bareSurvey,
      questions: [
        { ...why, news: 7 },
        { ...how, condition: "q1 == 'ja'", type: null },
        { ...when, type: 'MultipleChoice' },
      ],
    })
    const first = question(/^1\. /)
    await user.click(first.getByRole('button', { expanded: false, name: /Why/ }))
    const facts = first.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(facts).toEqual([expect.stringContaining('3'), '1', 'q1'])
    expect(first.getByText('Another question has a condition about this one.')).toBeDefined()
    expect(question(/^3\. /).getByText('Multiple choice').title).toBe('MultipleChoice')
    expect(first.getByText('Other fields (1)')).toBeDefined()
    await user.type(first.getByRole('textbox', { name: /^Title/ }), '!')
    expect(first.getByText('Unsaved')).toBeDefined()
    expect(screen.getByRole('region', { name: '1. Why?!' })).toBeDefined()
    await press('Discard')
    await user.click(screen.getByRole('switch', { name: 'A comment may be added' }))
    await press('Save all')
    await screen.findByText('Saved')
    expect(sent).toMatchObject([{ id: 'q1', commentable: true, required: true, news: 7 }])
    await user.click(question(/^2\. /).getByRole('button', { expanded: false, name: /How/ }))
    expect(question(/^2\. /).getAllByRole('definition')[0]?.textContent).toBe('Not given')
    expect(question(/^2\. /).queryByText(/^Another question has/)).toBeNull()
  })

  it('sends its condition as typed, also emptied, and other members as read', async () => {
    const more = { condition: 'q2 == "ja"', min: 1, rows: [{ text: 'r' }] }
    const questions = [{ ...why, ...more }, how, when]
    const { user, sent, press } = await openEditor('questions', { ...bareSurvey, questions })
    await user.click(question(/^1\. /).getByRole('button', { expanded: false, name: /Why/ }))
    const condition = () => screen.getByRole('textbox', { name: /^Condition/ })
    expect(screen.getByText(/Saved exactly as typed/)).toBeDefined()
    await user.type(condition(), ' && {{q3} > 4')
    await press('Save all')
    await screen.findByText('Saved')
    expect(sent).toEqual([{ ...why, ...more, condition: 'q2 == "ja" && {q3} > 4' }])
    await user.clear(condition())
    await press('Save all')
    await waitFor(() => expect(sent[1]).toMatchObject({ condition: '' }))
  })

  it('shows an unparsable condition as written, and a non-text one read-only', async () => {
    const [present, missing] = ['606312a50000000005000001', '606312a50000000005000009']
    const { user } = await openEditor('questions', {
      ...bareSurvey,
      questions: [
        { ...why, id: present, condition: { of: 'q2' } },
        { ...how, condition: `any(${present})` },
        { ...when, condition: `${missing} == "x"` },
      ],
    })
    expect(screen.getByText(`any(${present})`)).toBeDefined()
    expect(screen.getByText(`Its condition names a question that is not in the survey: ${missing}`)).toBeDefined()
    await user.click(question(/^1\. /).getByRole('button', { expanded: false }))
    expect(question(/^1\. /).getByText('{"of":"q2"}')).toBeDefined()
    expect(question(/^1\. /).queryByRole('textbox', { name: /^Condition/ })).toBeNull()
  })

  it('is shown without a title or an id, but cannot be saved', async () => {
    const { id: _, title: __, ...rest } = why ?? {}
    const { user } = await openEditor('questions', { ...bareSurvey, questions: [{ ...rest, news: 7 }, how] })
    const first = question(/^1\. Untitled question/)
    await user.click(first.getByRole('button', { expanded: false }))
    expect(first.getByText('This question has no ID, so it cannot be saved.')).toBeDefined()
    expect(first.getByText(/"news": 7/)).toBeDefined()
    expect(can('Move down: Untitled question')).toBe(false)
  })
})
