import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { surveyMembers } from '#contract/testing/survey-members'
import { pairSurveys } from '#dashboard/api/shared/pairings'
import { renderApp, type TestReceipt } from '#dashboard/testing/render-app'
import { SurveyAbout } from './survey-about'

const now = new Date('2026-11-20T12:00:00Z')
const document = {
  ...surveyMembers,
  id: 's1',
  name: 'Visit',
  header: 'Tell us',
  customEnding: 'Bye',
  backgroundColor: '#111111',
  questions: [],
}
const created = {
  endpoint: 'createSurvey',
  at: '2026-11-18T12:00:00Z',
  name: 'Eva',
  things: ['survey-v1:7'],
  answer: {
    ID: 7,
    Name: 'Visit',
    Header: 'How was it?',
    WelcomeText: 'Welcome in',
    ThankYouText: '',
    TextColor: '#101010',
    BackgroundColor: '#fafafa',
    ButtonColor: '#0000aa',
    AlarmRecipient: '+46701740605',
    AllowAnonymous: true,
  },
}

const listed = [
  { ID: 6, Name: 'Other', Ended: false },
  { ID: 7, Name: 'Visit', Keyword: 'BESÖK', Ended: true, Ends: '2026-11-19T12:00:00Z' },
]

function open(statistics: Partial<SurveyStatistics> = {}, receipts: TestReceipt[] = []) {
  renderApp(<SurveyAbout survey={7} statistics={{ Name: 'Visit', ...statistics }} now={now} />, {
    fetch: ({ url }) =>
      Response.json(url.includes('/v2/') ? document : url.endsWith('/surveys') ? listed : { rows: [] }),
    ofTeam: { receipts },
  })
  return async () => (await screen.findByRole('region', { name: 'Texts and look' })).textContent
}

it('lists facts and marks those that are not given', () => {
  open({ ID: 7, Keyword: 'BESÖK', Questions: 0, Ended: true })
  const facts = screen.getByRole('region', { name: 'Facts' }).textContent
  expect(facts).toContain('StateEndedEndsNot givenKeywordBESÖKQuestions0CreatedNot givenModifiedNot givenID7')
})

it('takes missing facts from the list', async () => {
  open({ Questions: 3 })
  const facts = await screen.findByRole('region', { name: 'Facts' })
  expect(facts.textContent).toMatch(/^FactsStateEndedEnds19 Nov 2026.*KeywordBESÖKQuestions3.*ID7$/)
})

it('shows texts, colours and alarm of the create receipt, and the current texts once paired', async () => {
  const text = open({}, [created])
  const asCreated = await text()
  expect(asCreated).toMatch(/As created 18 Nov 2026, .* by Eva\./)
  expect(asCreated).toContain('TitleHow was it?IntroductionWelcome inThanks at the endNone')
  expect(asCreated).toContain('Text #101010Background #fafafaButton #0000aa')
  expect(asCreated).toContain('Anonymous answersYesAlarms go to+46701740605')
  await pairSurveys(7, 's1')
  await screen.findByText(/^From the paired survey, as it is now\. As created/)
  expect(await text()).toContain('TitleTell usIntroductionWelcome inThanks at the endBye')
  expect(await text()).toContain('Background #111111')
})

it('says that texts are not known without a receipt or a pair', async () => {
  expect(await open()()).toBe('Texts and lookNot known: it was not created here, and is not paired.')
  expect(within(screen.getByRole('region', { name: 'In the editor' })).getByRole('textbox')).toBeDefined()
})
