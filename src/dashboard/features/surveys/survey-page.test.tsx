import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { surveyMembers } from '#contract/testing/survey-members'
import { pairSurveys } from '#dashboard/api/shared/pairings'
import { giveChartsRoom } from '#dashboard/testing/chart-room'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { FiguresCheck } from './survey-figures'
import { SurveyPage } from './survey-page'

const now = new Date('2026-11-20T12:00:00Z')
const document = { ...surveyMembers, id: 'v2id', questions: [] }
const visit = { Name: 'Visit', Recipients: 800, Opened: 400, Unfinished: 100, Answered: 200 }

it('one person is one person', () => {
  renderApp(<FiguresCheck statistics={{ ...visit, Answered: 299 }} />)
  expect(screen.getByText('1 person opened it but counts as neither unfinished nor answered.')).toBeDefined()
})

it.each([
  [{ OpenedPercentage: 50 }, 'Opened (50): a share of recipients'],
  [{ AnsweredPercentage: 50 }, 'Answered (50): a share of those who opened'],
  [{ AnsweredPercentage: 99 }, 'Answered (99): does not match the counts'],
])('holds %j against the counts', (overrides, words) => {
  renderApp(<FiguresCheck statistics={{ ...visit, ...overrides }} />)
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.getByText('100 people opened it but count as neither unfinished nor answered.')).toBeDefined()
})

it('what matches is one line, and what does not stands beside it', () => {
  const statistics = { OpenedPercentage: 50, UnfinishedPercentage: 25, AnsweredPercentage: 99 }
  renderApp(<FiguresCheck statistics={{ ...visit, ...statistics }} />)
  const details = screen.getByText('2 percentages match the counts').closest('details')
  expect(details?.textContent).toContain('Opened (50): a share of recipients')
  expect(screen.getByText('Answered (99): does not match the counts').closest('details')).toBeNull()
})

it('one line says that all of it agrees, and nothing where there is nothing to compare', () => {
  const agreeing = { OpenedPercentage: 50, UnfinishedPercentage: 25, Unfinished: 200 }
  renderApp(<FiguresCheck statistics={{ ...visit, ...agreeing }} />)
  const details = screen.getByText('Figures agree').closest('details')
  expect(details?.textContent).toContain('without saying what they are a share of')
  renderApp(<FiguresCheck statistics={{ ...visit, Unfinished: 200 }} />)
  expect(screen.getAllByRole('region', { name: 'Data check' })).toHaveLength(1)
})

it('says how many are counted twice', () => {
  renderApp(<FiguresCheck statistics={{ ...visit, Answered: 350 }} />)
  expect(screen.getByText('Unfinished and answered together exceed opened by 50.')).toBeDefined()
})

const answering: TestFetch = ({ url }) =>
  Response.json(url.includes('/team/') ? { rows: [] } : url.includes('/v2/') ? document : visit)
const open = (survey: number, fetch = answering) => renderApp(<SurveyPage survey={survey} now={now} />, { fetch })

const tabs = () => within(screen.getByRole('navigation', { name: 'Survey' }))
const tabNames = () =>
  tabs()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

it('the first screen has the rate, the funnel and how it grew; what else there is stands behind links', async () => {
  giveChartsRoom()
  open(31)
  expect(await screen.findByRole('heading', { level: 1, name: 'Visit' })).toBeDefined()
  const funnel = within(await screen.findByRole('region', { name: 'From recipient to answer' }))
  expect(await funnel.findByText('400 of 800 · 50.0%')).toBeDefined()
  expect(funnel.getByText('200 of 800 · 25.0%')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Response rate' })).getByText('25.0%')).toBeDefined()
  expect(await screen.findByRole('region', { name: 'Growth' })).toBeDefined()
  expect(tabNames()).toEqual(['Statistics', 'About', 'Logo'])
  expect(tabs().getByRole('link', { name: 'Statistics' }).getAttribute('aria-current')).toBe('page')
  expect(tabs().getByRole('link', { name: 'Logo' }).getAttribute('href')).toBe('/surveys/31/image')
  expect(screen.getByRole('link', { name: 'Copy to a new survey' }).getAttribute('href')).toBe('/surveys/new?from=31')
  expect(screen.queryByRole('region', { name: 'Facts' })).toBeNull()
})

it('one that is paired has a tab that edits it', async () => {
  open(32)
  await screen.findByRole('region', { name: 'Response rate' })
  await pairSurveys(32, 'v2id')
  const link = await tabs().findByRole('link', { name: 'Edit' })
  expect(link.getAttribute('href')).toBe('/survey-editor/v2id')
})

it('one that is not there has its number for a name, and nothing that could be done', async () => {
  open(33, () => new Response(null, { status: 404 }))
  expect(await screen.findByText('There is no survey with this number.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Survey 33' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Logo' })).toBeNull()
})
