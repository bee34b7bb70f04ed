import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { provideClient } from '#dashboard/api/client/call'
import { recordOpened } from '#dashboard/api/kept/opened'
import { session } from '#dashboard/api/session/session'
import { useFewAnswers } from '#dashboard/api/shared/few-answers'
import { FewField } from '#dashboard/parts/figures/few-field'
import { OpenedList } from '#dashboard/parts/opened-list/opened-list'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { allowedOver, embedded, provideService, renderApp } from '#dashboard/testing/render-app'
import { Toaster } from '#dashboard/ui/toast/toaster'

provideDatabase()

const groupName = (key: string, name: string) => {
  return { kind: 'group-name', key, value: { name }, revision: name, by: { id: 'bo', name: 'Bo' }, at: '2026-11-20' }
}

/** A server with these entries that refuses every write; returns the writes sent. */
function provideTeam(entries: ReturnType<typeof groupName>[]): string[] {
  const sent: string[] = []
  const me = { ...allowedOver({ ...embedded, id: `team-${crypto.randomUUID()}` }), shared: [...entries] }
  session.provide({ state: 'signed-in', me })
  provideService(() => Response.json([]), me)
  const undo = provideClient(async (url, { method = 'GET' }) => {
    if (url === '/team/me') return Response.json(me)
    if (!url.startsWith('/team/shared')) return Response.json({}, { status: 404 })
    if (method === 'GET') return Response.json(entries)
    sent.push(`${method} ${url}`)
    return Response.json({}, { status: 400 })
  })
  onTestFinished(undo)
  return sent
}

const groups = (
  <>
    <OpenedList kind="group" none="None" />
    <Toaster />
  </>
)

it('sends a name once however often the button is pressed, and keeps it in its box if it was not saved', async () => {
  const sent = provideTeam([])
  await recordOpened('group', 7)
  const { user } = renderApp(groups)
  await user.click(await screen.findByRole('button', { name: 'Rename Group 7' }))
  const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name for the team' })
  await user.type(box(), 'Staff')
  const save = screen.getByRole('button', { name: 'Save' })
  for (let press = 0; press < 5; press++) fireEvent.click(save)
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved')
  expect(sent).toEqual(['PUT /team/shared/group-name/7'])
  expect(box().value).toBe('Staff')
  expect(screen.getByRole('link', { name: 'Group 7' })).toBeDefined()
})

it('reports a threshold that was not saved and keeps it, and sends nothing if unchanged', async () => {
  const sent = provideTeam([])
  const Limit = () => <FewField few={useFewAnswers()} />
  const { user } = renderApp(
    <>
      <Limit />
      <Toaster />
    </>,
  )
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Few answers: under' })
  await user.type(box, '{Enter}')
  await user.tab()
  expect(sent).toEqual([])
  await user.clear(box)
  await user.type(box, '12{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Limit not saved')
  await waitFor(() => expect(box.value).toBe('12'))
})

it('shows a colleague’s new name on window focus, and keeps what is being typed', async () => {
  const entries = [groupName('7', 'Staff')]
  provideTeam(entries)
  await recordOpened('group', 7)
  await recordOpened('group', 8)
  const { user } = renderApp(groups)
  await screen.findByRole('link', { name: 'Staff' })
  await user.click(screen.getByRole('button', { name: 'Rename Group 8' }))
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name for the team' })
  await user.type(box, 'Night sh')
  entries.splice(0, 1, groupName('7', 'Personnel'), groupName('8', 'Nights'))
  expect(screen.queryByRole('link', { name: 'Personnel' })).toBeNull()
  // The person returns to the window.
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('link', { name: 'Personnel' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Nights' })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name for the team' }).value).toBe('Night sh')
  expect(document.activeElement).toBe(box)
})
