import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { call, provideClient } from '#dashboard/api/client/call'
import { recordOpened } from '#dashboard/api/kept/opened'
import { renderApp } from '#dashboard/testing/render-app'
import { sampleCalls } from '#dashboard/testing/sample-calls'
import { takeNotices } from '#dashboard/ui/toast/notify'
import { PairingCard } from './survey-pairing'

const ofEditor = { ...(sampleCalls.readSurvey.answer as object), id: 's1', name: 'Kundresa' }

it('compares, pairs and unpairs a survey of the editor', async () => {
  const { user } = renderApp(<PairingCard survey={61} statistics={{ Name: 'Kundresa', Questions: 4 }} />, {
    fetch: () => Response.json(ofEditor),
  })
  await user.click(await screen.findByRole('button', { name: 'Compare' }))
  expect(screen.getByText('Enter an ID.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'ID in the editor' }), ' s1 {Enter}')
  expect(await screen.findByText('Name: same')).toBeDefined()
  expect(screen.getByText('Questions: different')).toBeDefined()
  expect(screen.getByText('Ends: not given')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Pair surveys' }))
  const edit = await screen.findByRole('link', { name: 'Edit' })
  expect(edit.getAttribute('href')).toBe('/survey-editor/s1')
  await waitFor(() => expect(document.activeElement).toBe(edit))
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull()
  expect(screen.queryByText('It could not be loaded.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Unpair Kundresa' }))
  const id = await screen.findByRole('textbox', { name: 'ID in the editor' })
  await waitFor(() => expect(document.activeElement).toBe(id))
  await waitFor(async () => expect(await call('listShared', { query: { parts: 'pairing' } })).toEqual([]))
})

it('keeps the typed ID when pairing fails', async () => {
  const { user } = renderApp(<PairingCard survey={62} statistics={{ Name: 'Kundresa', Questions: 4 }} />, {
    fetch: () => Response.json(ofEditor),
  })
  const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'ID in the editor' })
  await user.type(await box(), 's2{Enter}')
  const pair = await screen.findByRole('button', { name: 'Pair surveys' })
  onTestFinished(provideClient(async () => Response.json({}, { status: 400 })))
  await user.click(pair)
  // Notices of an earlier test may still arrive.
  const written: unknown[] = []
  await waitFor(() => {
    written.push(...takeNotices().map(({ title }) => title))
    expect(written).toContain('Not paired')
  })
  expect((await box()).value).toBe('s2')
  expect(await screen.findByRole('button', { name: 'Pair surveys' })).toBeDefined()
})

it('reports that a colleague paired it first', async () => {
  const { user } = renderApp(<PairingCard survey={64} statistics={{ Name: 'Kundresa', Questions: 4 }} />, {
    fetch: () => Response.json(ofEditor),
  })
  await user.type(await screen.findByRole('textbox', { name: 'ID in the editor' }), 's3{Enter}')
  const pair = await screen.findByRole('button', { name: 'Pair surveys' })
  await call('replaceShared', { path: { kind: 'pairing', key: 's3' }, body: { value: { v1: 65 } } })
  await user.click(pair)
  await waitFor(() =>
    expect(takeNotices()).toMatchObject([
      {
        title: 'Not paired: somebody paired it with survey 65 first',
        description: 'Pair again to replace theirs.',
      },
    ]),
  )
})

it('compares a recently opened survey with one click', async () => {
  const requested: string[] = []
  const { user } = renderApp(<PairingCard survey={63} statistics={{ Name: 'Kundresa' }} />, {
    fetch: ({ url }) => {
      requested.push(new URL(url).pathname)
      return Response.json(ofEditor)
    },
  })
  await screen.findByRole('button', { name: 'Compare' })
  await act(() => recordOpened('survey-document', 's9', 'Kundresa'))
  await user.click(await screen.findByRole('button', { name: 'Kundresa' }))
  expect(await screen.findByRole('button', { name: 'Pair surveys' })).toBeDefined()
  expect(requested).toEqual(['/v2/surveys/s9'])
})
