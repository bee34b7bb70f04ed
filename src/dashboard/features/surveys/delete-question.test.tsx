import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pairSurveys } from '#dashboard/api/shared/pairings'
import { surveyQueries } from '#dashboard/api/surveys'
import { provideService, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { unreachable } from '#dashboard/testing/scripted-service'
import { DeleteSurveyQuestion } from './delete-question'

const question = { Survey: 1, ID: 7, Question: 'Why?', Type: 3, Required: true, Commentable: false }

/** The card on the page of a survey, which reads the statistics. */
function Page({ survey }: { survey: number }) {
  const { data } = useQuery(surveyQueries.statistics(survey))
  return data ? <DeleteSurveyQuestion survey={survey} statistics={data} /> : null
}

async function deleted(fetch: TestFetch) {
  const { user } = renderApp(<Page survey={1} />, { fetch })
  await user.type(await screen.findByRole('textbox', { name: 'Question ID' }), '7')
  await user.click(screen.getByRole('button', { name: 'Delete question…' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByRole('textbox'), '7')
  await user.click(dialog.getByRole('button', { name: 'Delete question' }))
}

/** A service whose survey has eight questions, and `after` once one was deleted; undefined: it fails from then on. */
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

it('figures that were read again tell how many questions are left', async () => {
  await deleted(service(7, () => Response.json(question)))
  expect(await screen.findByText('The survey had 8 questions and has 7 now.')).toBeDefined()
})

it('figures that were not read again do not', async () => {
  await deleted(service(undefined, () => Response.json(question)))
  expect(await screen.findByText('The survey had 8 questions. The new number could not be loaded.')).toBeDefined()
  expect(screen.queryByText(/has 8 now/)).toBeNull()
})

it('a lost answer says how many there are only where that was read since', async () => {
  await deleted(service(undefined, () => unreachable({ url: '', init: {} })))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Question ID: 7.')
  expect(alert.textContent).toContain('safe to delete it again')
  expect(alert.textContent).not.toContain('8 questions now')
})

it('a deletion of an earlier visit whose end is not known is told with the number of the question', async () => {
  const at = '2026-01-01T00:00:00Z'
  const lost = {
    key: 'k1',
    id: 'a1',
    endpoint: 'deleteSurveyQuestion',
    at,
    things: [],
    sent: { path: { question: '9' } },
  }
  const fetch = () => Response.json({ Name: 'Visit', Questions: 5 })
  renderApp(<Page survey={5} />, { fetch, ofTeam: { unknown: [lost] } })
  expect((await screen.findByText(/safe to delete it again/)).textContent).toContain('Question ID: 9.')
})

it('nothing is deleted where the survey has no questions', async () => {
  renderApp(<Page survey={1} />, { fetch: () => Response.json({ Name: 'Visit', Questions: 0 }) })
  expect(await screen.findByText('This survey has no questions.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete question…' })).toBeNull()
})

it('the field asks for an ID and says that nothing checks whose it is', async () => {
  renderApp(<Page survey={1} />, { fetch: () => Response.json({ Name: 'Visit', Questions: 8 }) })
  expect(await screen.findByRole('textbox', { name: 'Question ID' })).toBeDefined()
  expect(screen.getByText(/Nothing checks which survey it belongs to\.$/)).toBeDefined()
})

const flags = {
  showQuestionHeader: true,
  useDisclaimer: false,
  multipleLanguageSupport: false,
  anonymousAnswers: true,
  pinned: false,
}
const looks = { textAlignment: 'Left', backgroundColor: '#fff', textColor: '#111', buttonColor: '#222' }
const v2Question = (id: string, title: string) => ({
  id,
  title,
  required: true,
  commentable: false,
  translations: { sv: { title: 'Varför?' } },
})

it.each([
  ['keeps the question of the paired survey that is gone', 1],
  ['does not take a question for the deleted one that a colleague deleted meanwhile', 2],
])('the receipt %s', async (_, Survey) => {
  let isDeleted = false
  const gone = v2Question('q7', 'Why, in V2?')
  const fetch: TestFetch = request => {
    const { pathname } = new URL(request.url)
    if (request.method === 'DELETE') {
      isDeleted = true
      return Response.json({ ...question, Survey })
    }
    if (!pathname.startsWith('/v2/')) return Response.json({ Name: 'Visit', Questions: isDeleted ? 1 : 2 })
    const questions = [v2Question('q1', 'Where?'), ...(isDeleted ? [] : [gone])]
    return Response.json({
      id: 's1',
      name: 'Visit',
      ...flags,
      ...looks,
      baseLanguage: 'sv',
      questions,
      translations: {},
    })
  }
  provideService(fetch)
  await pairSurveys(1, 's1')
  const { user } = renderApp(<Page survey={1} />)
  await user.type(await screen.findByRole('textbox', { name: 'Question ID' }), '7')
  await user.click(screen.getByRole('button', { name: 'Delete question…' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Which question this is can’t be shown.')).toBeDefined()
  await dialog.findByText('No question in Visit has a condition.')
  await user.type(dialog.getByRole('textbox'), '7')
  await user.click(dialog.getByRole('button', { name: 'Delete question' }))
  const receipt = await screen.findByRole('region', { name: 'Question 7 deleted' })
  const said = Survey === 1 ? ['Why, in V2?', 'Varför?'] : ['It belonged to survey 2, not 1.']
  await waitFor(() => expect(said.filter(words => !receipt.textContent.includes(words))).toEqual([]))
  expect(receipt.textContent.includes('Why, in V2?')).toBe(Survey === 1)
  expect(receipt.textContent).not.toContain('Where?')
})
