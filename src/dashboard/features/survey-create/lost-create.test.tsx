import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BriefSurvey } from '#contract/surveys-v1'
import { renderApp } from '#dashboard/testing/render-app'
import { CreateTraces, tracesOf } from './lost-create'

const at = '2026-11-20T12:00:00.000Z'
const sent = { Name: 'Autumn', Keyword: 'HOST', AllowAnonymous: false }
const lost = { sent, at, before: undefined }
const survey = (ID: number, more: Partial<BriefSurvey> = {}): BriefSurvey => ({
  ID,
  Name: 'Autumn',
  Keyword: 'HOST',
  Created: '2026-11-20T12:00:01Z',
  ...more,
})
const ids = (surveys: BriefSurvey[]) => surveys.map(({ ID }) => ID)

it('finds surveys created since, and allows for ten minutes of clock difference', () => {
  const { created, perhaps } = tracesOf(lost, [
    survey(1),
    survey(2, { Created: '2026-11-20T11:51:00' }),
    survey(3, { Created: '2026-11-20T11:49:00Z' }),
  ])
  expect(ids(created)).toEqual([1])
  expect(ids(perhaps)).toEqual([2])
})

it('accepts a creation time that is rounded down to the second', () => {
  const { created } = tracesOf({ ...lost, at: '2026-11-20T12:00:01.640Z' }, [survey(1)])
  expect(ids(created)).toEqual([1])
})

it('requires the same name and keyword', () => {
  const others = [survey(1, { Name: 'autumn' }), survey(2, { Keyword: 'HÖST' }), survey(3, { Keyword: null })]
  expect(tracesOf(lost, others)).toEqual({ created: [], perhaps: [] })
})

it('treats a missing and a null keyword alike', () => {
  const { Keyword: _, ...without } = sent
  expect(ids(tracesOf({ ...lost, sent: without }, [survey(1, { Keyword: null }), survey(2)]).created)).toEqual([1])
})

const lostInView = {
  sent: { Name: 'Autumn', AllowAnonymous: false },
  at: '2020-11-20T12:00:00.000Z',
  before: undefined,
}
const listed = (ID: number, Created: string) => ({ ID, Name: 'Autumn', Created })

/** Renders the traces of a lost create over a list of these surveys. */
function open(surveys: object[], created: object[] = []) {
  const receipts = created.map(answer => ({ endpoint: 'createSurvey', at: lostInView.at, answer }))
  const fetch = () => Response.json(surveys)
  return renderApp(<CreateTraces lost={lostInView} onCreated={() => undefined} />, { fetch, ofTeam: { receipts } })
}

const { ID: _, ...bare } = listed(7, '2020-11-20T12:03:00Z')

it.each([
  [
    'no match for a survey whose creation was answered',
    [listed(7, '2020-11-20T12:03:00Z')],
    [{ ID: 7 }],
    /Not in the list at/,
    0,
  ],
  ['a match without an ID', [bare], [{ Name: 'Autumn' }], /It was created/, 1],
  [
    'a match whose ID was once answered under another name',
    [listed(8, '2020-11-20T12:04:00Z')],
    [{ ID: 8, Name: 'Spring' }],
    /It was created/,
    1,
  ],
  [
    'a match created since',
    [listed(7, '2020-11-20T12:00:01Z'), listed(8, '2020-11-20T12:03:00Z')],
    [{ ID: 8 }],
    /It was created/,
    1,
  ],
  [
    'a possible match created shortly before',
    [listed(7, '2020-11-20T11:55:00Z')],
    [],
    /created at about the same time/,
    1,
  ],
  [
    'a possible match without a creation time',
    [listed(7, '2020-11-20T11:55:00Z'), { ID: 8, Name: 'Autumn' }],
    [],
    /When it was created is not known/,
    2,
  ],
])('reports %s', async (_, surveys, created, words, found) => {
  open(surveys, created)
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryAllByRole('listitem')).toHaveLength(found)
  expect(screen.queryAllByRole('button', { name: 'That is the one' })).toHaveLength(Math.min(found, 1))
})

it('reports no match until the receipts are loaded', async () => {
  let isDown = true
  const receipts = () => (isDown ? Response.json(null, { status: 503 }) : Response.json({ rows: [] }))
  const { user } = renderApp(<CreateTraces lost={lostInView} onCreated={() => undefined} />, {
    fetch: () => Response.json([listed(7, '2020-11-20T12:03:00Z')]),
    ofTeam: { receipts },
  })
  await screen.findByText('Surveys that you created could not be loaded.')
  expect(screen.queryByText(/It was created/)).toBeNull()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Check the list' }))
  expect(await screen.findByText(/It was created/)).toBeDefined()
})
