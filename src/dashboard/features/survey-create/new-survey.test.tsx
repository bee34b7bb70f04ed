import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { NewSurvey } from './new-survey'

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('another survey begins with what was typed while the last was created, not with the last', async () => {
  const sent: unknown[] = []
  let answer: (response: Response) => void = () => undefined
  const { user } = renderApp(<NewSurvey now={new Date('2026-11-21T08:00:00Z')} />, {
    async fetch(request) {
      if (request.method === 'GET') return Response.json([])
      sent.push(await request.json())
      return new Promise<Response>(resolve => (answer = resolve))
    },
  })
  await user.type(field(/^name/i), 'Autumn')
  await user.click(screen.getByRole('button', { name: 'Create survey' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.type(field(/thank/i), 'Thanks!')
  await act(async () => answer(Response.json({ ID: 7, Name: 'Autumn', AllowAnonymous: false })))
  await user.click(await screen.findByRole('button', { name: 'Create another' }))
  await screen.findByText('Your draft was restored.')
  expect(field(/thank/i).value).toBe('Thanks!')
  expect(field(/^name/i).value).toBe('')
})

it('a lost answer is looked for by what is new in the list, whatever the clock of the service says', async () => {
  const row = (ID: number, Created: string) => ({ ID, Name: 'Autumn', Created })
  const list = [row(1, '2026-11-21T08:00:00Z')]
  const { user } = renderApp(<NewSurvey now={new Date('2026-11-21T08:00:00Z')} />, {
    fetch(request) {
      if (request.method === 'GET') return Response.json(list)
      list.push(row(7, '2001-01-01T00:00:00Z'))
      return new Response('', { status: 502 })
    },
  })
  await user.type(field(/^name/i), 'Autumn')
  await user.click(screen.getByRole('button', { name: 'Create survey' }))
  expect(await screen.findByRole('link', { name: 'Autumn (7)' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Autumn (1)' })).toBeNull()
})
