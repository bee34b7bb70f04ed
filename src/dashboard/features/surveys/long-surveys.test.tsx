import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { queryClient } from '#dashboard/data/client/query-client'
import { surveyListKey } from '#dashboard/data/survey-list-key'
import { renderApp } from '#dashboard/testing/render-app'
import { SurveyList } from './survey-list'

const now = new Date('2026-11-20T12:00:00Z')

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ID: at + 1,
    Name: `Survey ${at + 1}`,
    Ended: at % 2 === 0,
    // A page of few rows is quick to look at.
    ...(at % 199 === 0 && { Keyword: 'KEY7' }),
    Created: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString().slice(0, 19),
  }))

/** The list, answered with these texts one after the other; how many workers were started. */
function open(...answers: string[]) {
  const Before = globalThis.Worker
  let workers = 0
  globalThis.Worker = class extends Before {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args)
      workers += String(args[0]).includes('survey-worker') ? 1 : 0
    }
  }
  onTestFinished(() => void (globalThis.Worker = Before))
  const fetch = ({ url }: { url: string }) => {
    const { pathname } = new URL(url)
    if (pathname === '/team/readings') return Response.json({ rows: [] })
    if (pathname !== '/api/surveys') return Response.json({ Name: 'One', Recipients: 100, Answered: 40 })
    const text = answers.length > 1 ? answers.shift() : answers[0]
    return new Response(text, { headers: { 'content-type': 'application/json' } })
  }
  return { ...renderApp(<SurveyList now={now} />, { fetch, at: '/surveys?q=key7' }), workers: () => workers }
}

const names = () =>
  within(screen.getByRole('table', { name: 'Surveys' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

it('2,000 surveys stay in the page, and other pages have them too', async () => {
  const { workers } = open(JSON.stringify(many(2000)))
  expect(await screen.findByText('11 of 2,000')).toBeDefined()
  expect(workers()).toBe(0)
  expect(queryClient.getQueryData(surveyListKey)).toHaveLength(2000)
})

it('one more goes to a worker: newest first, searched, filtered and with figures as any list', async () => {
  const { user, workers } = open(JSON.stringify(many(2001)))
  expect(await screen.findByText('11 of 2,001')).toBeDefined()
  expect(workers()).toBe(1)
  expect(names().slice(0, 2)).toEqual(['Survey 1991', 'Survey 1792'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Ended')
  await waitFor(() => expect(screen.getByText('6 of 2,001')).toBeDefined())
  expect(names().slice(0, 2)).toEqual(['Survey 1991', 'Survey 1593'])
  expect(await screen.findAllByText('40 of 100')).toHaveLength(6)
  expect(await screen.findByText(/^\d+ of 2,001 surveys read\./)).toBeDefined()
})

it('a long list that is cut off keeps its surveys, says so, and is read again when asked', async () => {
  const text = JSON.stringify(many(2500))
  const { user } = open(text.slice(0, -60), text)
  expect(await screen.findByText(/^Cut off after 2,49\d rows$/)).toBeDefined()
  expect(names()[0]).toBe('Survey 2389')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('13 of 2,500')).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/Cut off/)).toBeNull())
})
