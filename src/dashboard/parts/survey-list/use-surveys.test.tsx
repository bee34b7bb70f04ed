import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { queryClient } from '#dashboard/data/client/query-client'
import { surveyListKey } from '#dashboard/data/survey-list-key'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { renderApp } from '#dashboard/testing/render-app'
import { oneQuestion } from './find-surveys'
import { useSurveys } from './use-surveys'

const many = (count: number, word = 'Survey') =>
  Array.from({ length: count }, (_, at) => ({ ID: at + 1, Name: `${word} ${at + 1}`, Ended: false }))

function OneSurvey() {
  const [id, setId] = useState(2001)
  const query = useSurveys(oneQuestion, { id })
  return (
    <>
      <button type="button" onClick={() => setId(7)}>
        Another
      </button>
      <button type="button" onClick={() => void query.refetch()}>
        Read again
      </button>
      <QueryPanel query={query} loading="Loading">
        {survey => <p role="status">{survey ? survey.Name : 'Not in the list'}</p>}
      </QueryPanel>
    </>
  )
}

/** The page, its list answered with these texts one after the other; the workers that were started. */
function open(...texts: string[]) {
  const Before = globalThis.Worker
  const workers: Worker[] = []
  globalThis.Worker = class extends Before {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args)
      workers.push(this)
    }
  }
  onTestFinished(() => void (globalThis.Worker = Before))
  const fetch = () => new Response(texts.length > 1 ? texts.shift() : texts[0])
  return { ...renderApp(<OneSurvey />, { fetch }), workers }
}

it('2,000 surveys are asked in the page', async () => {
  const { user, workers } = open(JSON.stringify(many(2000)))
  expect(await screen.findByText('Not in the list')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Another' }))
  expect(await screen.findByText('Survey 7')).toBeDefined()
  expect(workers).toHaveLength(0)
  expect(queryClient.getQueryData(surveyListKey)).toHaveLength(2000)
})

it('one more is asked of a worker, which is another once the list is read again', async () => {
  const { user, workers } = open(JSON.stringify(many(2001)), JSON.stringify(many(2001, 'Renamed')))
  expect(await screen.findByText('Survey 2001')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Another' }))
  expect(await screen.findByText('Survey 7')).toBeDefined()
  expect(workers).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  expect(await screen.findByText('Renamed 7')).toBeDefined()
  expect(workers).toHaveLength(2)
})

it('of a long list that is cut off nothing is said', async () => {
  const { user } = open(JSON.stringify(many(2500)).slice(0, -60), JSON.stringify(many(2500)))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Survey 2001')).toBeDefined()
})

it('a worker that is gone is told, and another one answers when asked again', async () => {
  const { user, workers } = open(JSON.stringify(many(2001)))
  expect(await screen.findByText('Survey 2001')).toBeDefined()
  workers[0]?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))
  await user.click(screen.getByRole('button', { name: 'Another' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  expect(await screen.findByText('Survey 7')).toBeDefined()
})
