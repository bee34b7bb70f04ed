import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pairSurveys } from '#dashboard/api/shared/pairings'
import { provideService, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { DeletionConsequences } from './delete-question'

const survey = {
  id: 's1',
  name: 'Visit',
  showQuestionHeader: true,
  textAlignment: 'Left',
  backgroundColor: '#fff',
  textColor: '#111',
  buttonColor: '#222',
  useDisclaimer: false,
  multipleLanguageSupport: false,
  supportedLanguages: ['sv'],
  baseLanguage: 'sv',
  anonymousAnswers: true,
  pinned: false,
  questions: [] as object[],
  translations: {},
}
const question = { id: 'q1', order: 1, required: true, commentable: false, type: '3', translations: {} }

async function open(fetch: TestFetch, { paired = true, counted = true } = {}) {
  provideService(fetch)
  if (paired) await pairSurveys(1, 's1')
  renderApp(<DeletionConsequences id="7" survey={1} questions={counted ? 8 : undefined} />)
}

it('says what goes, and of which survey it may be', async () => {
  await open(() => Response.json(survey), { paired: false })
  expect(
    screen.getByText(
      'Question 7 and its alternatives are deleted. This cannot be undone. What happens to its answers is not known.',
    ),
  ).toBeDefined()
  expect(screen.getByText('The ID may belong to another survey than 1. The survey has 8 questions now.')).toBeDefined()
  expect(await screen.findByText('Conditions could not be checked: the survey is not paired.')).toBeDefined()
})

it('says nothing of how many questions there are where that is not known', async () => {
  await open(() => Response.json(survey), { counted: false })
  expect(screen.getByText('The ID may belong to another survey than 1.')).toBeDefined()
  expect(await screen.findByText('No question in Visit has a condition.')).toBeDefined()
  expect(screen.queryByText(/is not paired/)).toBeNull()
})

it('lists the conditions of the paired survey, which may be about the question', async () => {
  const questions = [
    { ...question, title: 'Why?', condition: "q7 == 'ja'" },
    { ...question, id: 'q2', condition: 'q1' },
    { ...question, id: 'q3', title: 'When?' },
  ]
  await open(() => Response.json({ ...survey, questions }))
  const conditions = within(await screen.findByRole('region', { name: 'Conditions in Visit' }))
  expect(conditions.getByText('Check that none of them is about this question.')).toBeDefined()
  expect(conditions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    "Why?q7 == 'ja'",
    'Untitled questionq1',
  ])
})

it('says where the conditions could not be read', async () => {
  await open(() => new Response(null, { status: 403 }))
  expect(await screen.findByText(/the paired survey could not be loaded\.$/)).toBeDefined()
})

it('names the question where the paired survey has one with this very ID, and no other', async () => {
  const questions = [
    { ...question, id: '7', title: 'Why?' },
    { ...question, id: '8', title: 'When?' },
  ]
  await open(() => Response.json({ ...survey, questions }))
  expect(await screen.findByText('The paired survey has a question with this ID: “Why?”')).toBeDefined()
})

it('does not guess a title from the place, the number of questions or part of an ID', async () => {
  await open(() => Response.json({ ...survey, questions: [{ ...question, id: 'q7', order: 7, title: 'Why?' }] }))
  await screen.findByText('No question in Visit has a condition.')
  expect(screen.getByText('Which question this is can’t be shown.')).toBeDefined()
  expect(screen.queryByText(/Why\?/)).toBeNull()
})

it('says where it could not be loaded whether it is deleted already', async () => {
  renderApp(<DeletionConsequences id="7" survey={1} questions={8} />, {
    fetch: () => Response.json(survey),
    ofTeam: { receipts: () => Response.json(null, { status: 503 }) },
  })
  expect(await screen.findByText('Questions that you deleted could not be loaded.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

it('names a question of which there is a receipt: it is deleted already', async () => {
  const answer = { ID: 7, Question: 'Why not?', Type: 3 }
  const receipt = { endpoint: 'deleteSurveyQuestion', at: '2026-11-20T12:00:00Z', answer }
  renderApp(<DeletionConsequences id="7" survey={1} questions={8} />, {
    fetch: () => Response.json(survey),
    ofTeam: { receipts: [receipt] },
  })
  expect(await screen.findByText('Already deleted: “Why not?”')).toBeDefined()
})
