import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonObject } from '#contract/reading/json-object'
import { bareSurvey, openEditor } from '#dashboard/features/survey-editor/testing/open-editor'
import { faultyAnswers } from '#dashboard/testing/faulty-answers'

const name = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) })
const isQuestion = (request: Request, id: string) =>
  request.method === 'PUT' && request.url.endsWith(`/questions/${id}`)
const what = (sent: readonly JsonObject[]) =>
  sent.map(({ id, order, name: survey }) => (survey ? 'survey' : [id, order]))

/** Changes the survey, its first two questions, and the places of the last two. */
async function changeAll(otherwise?: (request: Request) => Response | Promise<Response> | undefined) {
  const editor = await openEditor('settings', bareSurvey, otherwise)
  const { user, press } = editor
  await user.type(name('Ending'), 'Bye')
  await user.click(screen.getByRole('tab', { name: 'Questions' }))
  for (const title of ['Why?', 'How?']) {
    const card = within(screen.getByRole('region', { name: new RegExp(title.replace('?', '\\?')) }))
    await user.click(card.getByRole('button', { expanded: false }))
    await user.type(card.getByRole('textbox', { name: /^Subtitle/ }), 'x')
  }
  await press('Move up: When?')
  return editor
}

const results = async () => within(await screen.findByRole('list', { name: 'Last save' }))
const outcomes = async () =>
  (await results())
    .getAllByRole('listitem')
    .map(item => item.querySelector('p')?.textContent)
    .filter(Boolean)

it('one press saves the survey, its questions and their order, each once, and says what was saved', async () => {
  const { sent, stored } = await changeAll()
  expect(
    screen.getByText('1 unsaved change · 2 questions with unsaved changes · question order not saved'),
  ).toBeDefined()
  const button = screen.getByRole('button', { name: 'Save all' })
  button.click()
  button.click()
  expect(await screen.findByRole('progressbar')).toBeDefined()
  await screen.findByText('Saved: survey, 2 questions, order of 2 questions')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(what(sent)).toEqual(['survey', ['q1', 1], ['q2', 2], ['q3', 2], ['q2', 3]])
  expect(stored).toMatchObject({ customEnding: 'Bye' })
  expect(stored.questions.map(({ subtitle, order }) => [subtitle, order])).toEqual([
    ['x', 1],
    ['x', 3],
    [undefined, 2],
  ])
})

it('what is refused stays unsaved and is tried again; the rest is saved and not sent again', async () => {
  let refuse = true
  const { sent, press } = await changeAll(request =>
    refuse && isQuestion(request, 'q1') ? new Response('No.', { status: 409 }) : undefined,
  )
  await press('Save all')
  expect((await outcomes()).slice(0, 4)).toEqual([
    'SurveySaved',
    'Question: Why?',
    'Question: How?Saved',
    'Question orderSaved',
  ])
  expect(await (await results()).findByRole('alert')).toBeDefined()
  expect(screen.getByText('1 question with unsaved changes')).toBeDefined()
  refuse = false
  sent.length = 0
  await new Promise(resolve => setTimeout(resolve, 450))
  await press('Save all')
  await screen.findByText('Saved')
  expect(what(sent)).toEqual([['q1', 1]])
})

it('a lost answer is unknown, and nothing more is sent after it', async () => {
  const { sent, press } = await changeAll(request =>
    isQuestion(request, 'q1') ? faultyAnswers.loseAnswer() : undefined,
  )
  await press('Save all')
  expect((await outcomes()).filter(line => /^(Survey|Question)/.test(line ?? ''))).toEqual([
    'SurveySaved',
    'Question: Why?',
    'Question: How?Not sent: saving stopped',
    'Question orderNot sent: saving stopped',
  ])
  expect(await screen.findByText('May have been saved')).toBeDefined()
  expect(what(sent)).toEqual(['survey', ['q1', 1]])
  expect(screen.getByText('2 questions with unsaved changes · question order not saved')).toBeDefined()
})

it('what has to be fixed first is left, and holds nothing else back', async () => {
  const { user, sent, press } = await openEditor('look')
  await user.type(name('Logo'), 'no address')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save all' }).disabled).toBe(true)
  await user.click(screen.getByRole('tab', { name: 'Questions' }))
  await press('Move up: When?')
  await press('Save all')
  expect(await outcomes()).toEqual(['SurveyNot saved: fix the marked fields first', 'Question orderSaved'])
  expect(what(sent)).toEqual([
    ['q3', 2],
    ['q2', 3],
  ])
})
