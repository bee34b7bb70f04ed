import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { pairSurveys } from '#dashboard/api/shared/pairings'
import { giveChartsRoom } from '#dashboard/testing/chart-room'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { CrossCheckCard, SurveyTiles } from './survey-figures'
import { SurveyFacts, SurveyReport } from './survey-page'

const now = new Date('2026-11-20T12:00:00Z')
const visit = { Name: 'Visit', Recipients: 800, Opened: 400, Unfinished: 100, Answered: 200 }

const tiles = (statistics: Partial<SurveyStatistics>, few = 30) => {
  renderApp(<SurveyTiles statistics={{ Name: 'Visit', ...statistics }} few={few} />)
  return screen.getByText('Recipients').closest('dl')?.textContent ?? document.body.textContent
}

it('each count says what it is a part of', () => {
  const text = tiles(visit)
  expect(text).toMatch(/Opened\s*400\s*of 800\s*50\.0% of recipients/)
  expect(text).toMatch(/Unfinished\s*100\s*of 800\s*12\.5% of recipients/)
  expect(text).toMatch(/Not opened\s*400\s*of 800\s*50\.0% of recipients/)
})

it('counts that were not given, or cannot be, have no part', () => {
  const text = tiles({ Opened: 3 })
  expect(text).toMatch(/Recipients\s*Not given/)
  expect(text).toMatch(/Opened\s*3\s*Unfinished\s*Not given\s*Not opened\s*Not given/)
  expect(text).not.toMatch(/%| of /)
})

it('more who opened than there are leave nobody who did not', () => {
  expect(tiles({ Recipients: 2, Opened: 3 })).toMatch(/Not opened\s*Not given/)
})

it('shares of few recipients are muted', () => {
  tiles({ Recipients: 29, Opened: 12, Unfinished: 2 })
  expect(screen.getByText('41.4% of recipients').className).toContain('text-faint')
})

it('explains the check behind a question mark', async () => {
  const { user } = renderApp(<CrossCheckCard statistics={visit} />)
  expect(screen.queryByText(/without saying what they are a share of/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Help: Data check' }))
  expect(await screen.findByText(/without saying what they are a share of/)).toBeDefined()
})

it('one person is one person', () => {
  renderApp(<CrossCheckCard statistics={{ ...visit, Answered: 299 }} />)
  expect(screen.getByText('1 person opened it but counts as neither unfinished nor answered.')).toBeDefined()
})

it.each([
  [{ OpenedPercentage: 50 }, 'Opened (50): a share of recipients'],
  [{ AnsweredPercentage: 50 }, 'Answered (50): a share of those who opened'],
  [{ AnsweredPercentage: 99 }, 'Answered (99): does not match the counts'],
])('holds %j against the counts', (overrides, words) => {
  renderApp(<CrossCheckCard statistics={{ ...visit, ...overrides }} />)
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByText('No percentages to compare with the counts.')).toBeNull()
  expect(screen.getByText('100 people opened it but count as neither unfinished nor answered.')).toBeDefined()
})

it('what matches is one line, and what does not stands beside it', () => {
  const statistics = { OpenedPercentage: 50, UnfinishedPercentage: 25, AnsweredPercentage: 99 }
  renderApp(<CrossCheckCard statistics={{ ...visit, ...statistics }} />)
  const details = screen.getByText('2 percentages match the counts').closest('details')
  expect(details?.textContent).toContain('Opened (50): a share of recipients')
  expect(screen.getByText('Answered (99): does not match the counts').closest('details')).toBeNull()
})

it('says that no percentage was given, and how many are counted twice', () => {
  renderApp(<CrossCheckCard statistics={{ ...visit, Answered: 350 }} />)
  expect(screen.getByText('No percentages to compare with the counts.')).toBeDefined()
  expect(screen.getByText('Unfinished and answered together exceed opened by 50.')).toBeDefined()
})

it('names the facts that there are, and those that were not given', () => {
  renderApp(
    <>
      <SurveyFacts statistics={{ Name: 'A', ID: 7, Keyword: 'BESÖK', Questions: 0, Ended: true }} now={now} />
      <SurveyFacts statistics={{ Name: 'B' }} now={now} />
    </>,
  )
  const [full, bare] = screen.getAllByRole('region', { name: 'Facts' }).map(card => card.textContent)
  expect(full).toContain('StateEndedEndsNot givenKeywordBESÖKQuestions0CreatedNot givenModifiedNot givenID7')
  expect(bare).toContain('KeywordNot givenQuestionsNot given')
  expect(bare).toMatch(/IDNot given$/)
})

const answering: TestFetch = () => Response.json(visit)
const report = (fetch: TestFetch, survey: number) =>
  renderApp(
    <SurveyReport survey={survey} now={now}>
      {({ Name }) => <p>More of {Name}</p>}
    </SurveyReport>,
    { fetch },
  )

it('the page of a survey has its name, the way to its logo, and what else can be done', async () => {
  giveChartsRoom()
  report(answering, 31)
  expect(await screen.findByRole('heading', { level: 1, name: 'Visit' })).toBeDefined()
  expect(await screen.findByText('More of Visit')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Logo' }).getAttribute('href')).toBe('/surveys/31/image')
  expect(screen.queryByRole('link', { name: 'Edit survey' })).toBeNull()
  const funnel = within(await screen.findByRole('region', { name: 'From recipient to answer' }))
  expect(await funnel.findByText('400 of 800 · 50.0%')).toBeDefined()
  expect(funnel.getByText('200 of 800 · 25.0%')).toBeDefined()
  const rate = within(screen.getByRole('region', { name: 'Response rate' }))
  expect(rate.getByText('25.0%')).toBeDefined()
})

it('one that is paired leads to its editor', async () => {
  report(answering, 32)
  await screen.findByText('More of Visit')
  await pairSurveys(32, 'v2id')
  const link = await screen.findByRole('link', { name: 'Edit survey' })
  expect(link.getAttribute('href')).toBe('/survey-editor/v2id')
})

it('one that is not there has its number for a name, and nothing that could be done', async () => {
  report(() => new Response(null, { status: 404 }), 33)
  expect(await screen.findByText('There is no survey with this number.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Survey 33' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Logo' })).toBeNull()
})
