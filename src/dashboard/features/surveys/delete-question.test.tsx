import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { surveyMembers } from '#contract/testing/survey-members'
import { pairSurveys } from '#dashboard/api/shared/pairings'
import { surveyQueries } from '#dashboard/api/surveys'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { provideService, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { unreachable } from '#dashboard/testing/scripted-service'
import { conditionsOf, DeleteSurveyQuestion, DeletionConsequences } from './delete-question'

const question = { Survey: 1, ID: 7, Question: 'Why?', Type: 3, Required: true, Commentable: false }
const paired = { ...surveyMembers, id: 's1', name: 'Visit', questions: [] as object[] }
const v2Question = { id: 'q1', order: 1, required: true, commentable: false, type: '3', translations: {} }

/** The card with the statistics query of the survey page. */
function Page({ survey }: { survey: number }) {
  const { data } = useQuery(surveyQueries.statistics(survey))
  return data ? <DeleteSurveyQuestion survey={survey} statistics={data} /> : null
}

/** Deletes question 7 and returns the text of the confirmation dialog. */
async function deleted(fetch?: TestFetch) {
  const { user } = renderApp(<Page survey={1} />, fetch && { fetch })
  await user.type(await screen.findByRole('textbox', { name: 'Question ID' }), '7')
  expect(screen.getByText(/Nothing checks which survey it belongs to\.$/)).toBeDefined()
  return confirmed(user)
}

/** Deletes question 7, which is typed already. */
async function confirmed(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Delete question…' }))
  const dialog = await screen.findByRole('alertdialog')
  const said = dialog.textContent
  await user.type(within(dialog).getByRole('textbox'), '7')
  await user.click(within(dialog).getByRole('button', { name: 'Delete question' }))
  return said
}

/**
 * A survey with eight questions, then `after` once one is deleted; with undefined, reads fail after the deletion.
 */
function service(after: number | undefined, answer: () => Response | Promise<Response>): TestFetch {
  let isDeleted = false
  return request => {
    if (request.method === 'DELETE') {
      isDeleted = true
      return answer()
    }
    if (isDeleted && after === undefined) return new Response('', { status: 503 })
    return Response.json({ Name: 'Visit', Questions: isDeleted ? after : 8 })
  }
}

it('reports the new number of questions and clears the field without an error', async () => {
  await deleted(service(7, () => Response.json(question)))
  expect(await screen.findByText('The survey had 8 questions and has 7 now.')).toBeDefined()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Question ID' })
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['', null])
  expect(screen.queryByText(/^Enter the ID in digits/)).toBeNull()
})

it('says that the new number of questions could not be loaded', async () => {
  await deleted(service(undefined, () => Response.json(question)))
  expect(await screen.findByText('The survey had 8 questions. The new number could not be loaded.')).toBeDefined()
  expect(screen.queryByText(/has 8 now/)).toBeNull()
})

it('does not count questions that were read between a lost request and the one that arrived', async () => {
  let requests = 0
  const of = service(undefined, () => Response.json(question))
  await deleted(request => {
    if (request.method !== 'DELETE')
      return requests === 1 ? Response.json({ Name: 'Visit', Questions: 8 }) : of(request)
    requests += 1
    return requests === 1 ? unreachable({ url: '', init: {} }) : of(request)
  })
  await screen.findByText(/safe to delete it again/)
  frozenClock().pass(500)
  await confirmed(userEvent.setup())
  expect(await screen.findByText('The survey had 8 questions. The new number could not be loaded.')).toBeDefined()
})

it('does not report an old count after a lost response', async () => {
  await deleted(service(undefined, () => unreachable({ url: '', init: {} })))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Question ID: 7.')
  expect(alert.textContent).toContain('safe to delete it again')
  expect(alert.textContent).not.toContain('8 questions now')
})

it('names the question of a deletion that got no response in an earlier session', async () => {
  const at = '2026-01-01T00:00:00Z'
  const sent = { path: { question: '9' } }
  const lost = { key: 'k1', id: 'a1', endpoint: 'deleteSurveyQuestion', at, things: [], sent }
  const fetch = () => Response.json({ Name: 'Visit', Questions: 5 })
  renderApp(<Page survey={5} />, { fetch, ofTeam: { unknown: [lost] } })
  const { textContent } = await screen.findByText(/safe to delete it again/)
  expect(textContent).toContain('Question ID: 9.')
  expect(textContent).not.toContain('Dismiss this before')
})

it('offers no deletion where the survey has no questions', async () => {
  renderApp(<Page survey={1} />, { fetch: () => Response.json({ Name: 'Visit', Questions: 0 }) })
  expect(await screen.findByText('This survey has no questions.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete question…' })).toBeNull()
})

it.each([
  ['keeps the question that is gone from the paired survey', 1, ['Why, in V2?', 'Varför?']],
  ['leaves out a question that a colleague deleted meanwhile', 2, ['It belonged to survey 2, not 1.']],
  ['says that the survey of the question is not known', null, ['Which survey it belonged to is not known.']],
])('the receipt %s', async (_, Survey, words) => {
  let isDeleted = false
  const gone = { ...v2Question, id: 'q7', title: 'Why, in V2?', translations: { sv: { title: 'Varför?' } } }
  provideService(request => {
    if (request.method === 'DELETE') {
      isDeleted = true
      return Response.json({ ...question, Survey })
    }
    const questions = [{ ...v2Question, title: 'Where?' }, ...(isDeleted ? [] : [gone])]
    if (new URL(request.url).pathname.startsWith('/v2/')) return Response.json({ ...paired, questions })
    return Response.json({ Name: 'Visit', Questions: questions.length })
  })
  await pairSurveys(1, 's1')
  expect(await deleted()).toContain('Which question this is can’t be shown.')
  const receipt = await screen.findByRole('region', { name: 'Question 7 deleted' })
  expect(receipt.textContent).toContain('Answer requiredYesComment allowedNo')
  await waitFor(() => expect(words.filter(each => !receipt.textContent.includes(each))).toEqual([]))
  expect(Survey === 2 && receipt.textContent.includes('Why, in V2?')).toBe(false)
  expect(receipt.textContent).not.toContain('Where?')
})

type Known = { questions?: object[]; answer?: () => Response; count?: number | undefined; isPaired?: boolean }

/** Renders what the dialog says about question 7 of survey 1. */
async function consequences({ questions = [], answer, isPaired = true, ...known }: Known) {
  provideService(answer ?? (() => Response.json({ ...paired, questions })))
  if (isPaired) await pairSurveys(1, 's1')
  renderApp(<DeletionConsequences id="7" survey={1} questions={'count' in known ? known.count : 8} />)
}

it.each<[string, Known, RegExp[], RegExp]>([
  [
    'what is deleted, and that it may belong to another survey',
    { isPaired: false },
    [
      /^Question 7 and its alternatives are deleted\. This cannot be undone\. What happens to its answers is not known\.$/,
      /^The ID may belong to another survey than 1\. The survey has 8 questions now\.$/,
      /^Conditions could not be checked: the survey is not paired\.$/,
    ],
    /NaN|undefined/,
  ],
  [
    'no number of questions where none is given',
    { count: undefined },
    [/^The ID may belong to another survey than 1\.$/, /^No question in Visit has a condition\.$/],
    /is not paired/,
  ],
  [
    'that the conditions could not be read',
    { answer: () => new Response(null, { status: 403 }) },
    [/the paired survey could not be loaded\.$/],
    /NaN|undefined/,
  ],
  [
    'the title where the paired survey has a question with the same ID',
    { questions: [7, 8].map(id => ({ ...v2Question, id: String(id), title: `Why ${id}?` })) },
    [/^The paired survey has a question with this ID: “Why 7\?”$/],
    /Why 8/,
  ],
  [
    'no title guessed from the order or from part of an ID',
    { questions: [{ ...v2Question, id: 'q7', order: 7, title: 'Why?' }] },
    [/^No question in Visit has a condition\.$/, /^Which question this is can’t be shown\.$/],
    /Why\?/,
  ],
])('the confirmation dialog shows %s', async (_, known, said, unsaid) => {
  await consequences(known)
  for (const words of said) expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByText(unsaid)).toBeNull()
})

it('lists the conditions of the paired survey', async () => {
  const questions = [
    { ...v2Question, title: 'Why?', condition: "q7 == 'ja'" },
    { ...v2Question, id: 'q2', condition: 'q1' },
    { ...v2Question, id: 'q3', title: 'When?' },
  ]
  await consequences({ questions })
  const conditions = within(await screen.findByRole('region', { name: 'Conditions in Visit' }))
  expect(conditions.getByText('Check that none of them is about this question.')).toBeDefined()
  expect(conditions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    "Why?q7 == 'ja'",
    'Untitled questionq1',
  ])
})

it('sorts conditions by question order, unordered questions last', () => {
  const of = (title: string, order: number | undefined, condition: string | null) => {
    return { ...v2Question, title, order, condition }
  }
  const questions = [of('c', undefined, '<b>x</b>'), of('b', 2, 'a == 1'), of('a', 1, ''), of('d', 1, '{0}')]
  const listed = conditionsOf({ questions: [...questions, of('e', undefined, null)] })
  expect(listed.map(({ title, condition }) => [title, condition])).toEqual([
    ['d', '{0}'],
    ['b', 'a == 1'],
    ['c', '<b>x</b>'],
  ])
})

it.each([
  ['names a question that a receipt says is already deleted', 'Already deleted: “Why not?”', true],
  ['says that receipts could not be loaded', 'Questions that you deleted could not be loaded.', false],
])('%s', async (_, words, isKnown) => {
  const answer = { ID: 7, Question: 'Why not?', Type: 3 }
  const receipt = { endpoint: 'deleteSurveyQuestion', at: '2026-11-20T12:00:00Z', answer }
  const receipts = isKnown ? [receipt] : () => Response.json(null, { status: 503 })
  const fetch = () => Response.json(paired)
  renderApp(<DeletionConsequences id="7" survey={1} questions={8} />, { fetch, ofTeam: { receipts } })
  expect(await screen.findByText(words)).toBeDefined()
})
