import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { provideClient } from '#dashboard/api/client/call'
import { queryClient } from '#dashboard/api/client/query-client'
import { session } from '#dashboard/api/session/session'
import { allowedOver, embedded, renderApp } from '#dashboard/testing/render-app'
import { useShared } from './use-shared'
import { knownShared, writeShared } from './write-shared'

const entry = (name: string) => ({
  kind: 'group-name',
  key: '7',
  value: { name },
  revision: name,
  by: { id: 'ada', name: 'Ada' },
  at: '2026-11-20T10:00:00.000Z',
})

/** A server with one name: writes wait for `answer`, reads are answered at once. */
function aServer(first: string) {
  let stored = entry(first)
  const blocked: (() => void)[] = []
  const reads: string[] = []
  session.provide({ state: 'signed-in', me: { ...allowedOver(embedded), shared: [stored] } })
  const undo = provideClient(async (_url, { method = 'GET', body }) => {
    if (method === 'GET') {
      reads.push(stored.value.name)
      return Response.json([stored])
    }
    const { value, revision } = JSON.parse(body as string) as { value: { name: string }; revision?: string }
    await new Promise<void>(resolve => blocked.push(resolve))
    if (revision !== stored.revision)
      return Response.json({ type: '/problems/stale', current: stored }, { status: 409 })
    stored = entry(value.name)
    return Response.json(stored)
  })
  onTestFinished(undo)
  return {
    reads,
    /** Completes the oldest waiting write. */
    async answer() {
      await waitFor(() => expect(blocked.length).toBeGreaterThan(0))
      await act(async () => blocked.shift()?.())
    },
    /** Completes a write of another browser. */
    writeElsewhere(name: string) {
      stored = entry(name)
    },
  }
}

/** Renders the name and records every value shown. */
function aView() {
  const seen: string[] = []
  function Name() {
    const name = useShared('group-name').entries[0]?.value.name ?? ''
    if (seen.at(-1) !== name) seen.push(name)
    return <output>{name}</output>
  }
  return { seen, Name }
}

const write = async (name: string, seen?: Parameters<typeof writeShared>[1]) =>
  writeShared({ kind: 'group-name', key: '7', value: { name } }, seen)

const focusWindow = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))

it('does not show a read that ran during a write, on this page or the next', async () => {
  const { reads, answer } = aServer('Old')
  const { seen, Name } = aView()
  const first = renderApp(<Name />)
  expect(screen.getByText('Old')).toBeDefined()
  // The read is in flight when the write begins.
  await focusWindow()
  let written: Promise<void> | undefined
  await act(async () => void (written = write('New')))
  await focusWindow()
  first.unmount()
  renderApp(<Name />)
  await answer()
  await written
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(seen).toEqual(['Old', 'New'])
  expect(screen.getByText('New')).toBeDefined()
  expect(reads.at(-1)).toBe('New')
})

it('never lets the first of two concurrent writes undo or refuse the second', async () => {
  const { answer } = aServer('Old')
  const { seen, Name } = aView()
  renderApp(<Name />)
  const writes: Promise<void>[] = []
  // Each write starts from the value on screen, as a card does.
  for (const name of ['One', 'Two', 'Three']) {
    const before = await knownShared('group-name', '7')
    await act(async () => void writes.push(write(name, { entry: before })))
    await screen.findByText(name)
  }
  for (const _ of writes) await answer()
  await Promise.all(writes)
  expect(seen).toEqual(['Old', 'One', 'Two', 'Three'])
  expect(await knownShared('group-name', '7')).toMatchObject({ revision: 'Three', value: { name: 'Three' } })
})

it('never overwrites what another tab is saving, and shows it at the next focus', async () => {
  const { answer, writeElsewhere } = aServer('Old')
  const { Name } = aView()
  renderApp(<Name />)
  let written: Promise<unknown> | undefined
  // Starts from the value on screen; the other tab's write comes first.
  await act(async () => void (written = write('Mine').catch((error: unknown) => error)))
  writeElsewhere('Theirs')
  await answer()
  const both = { name: 'SharedConflict', write: { value: { name: 'Mine' } }, theirs: { value: { name: 'Theirs' } } }
  expect(await written).toMatchObject(both)
  expect(await screen.findByText('Theirs')).toBeDefined()
  writeElsewhere('Later')
  await focusWindow()
  expect(await screen.findByText('Later')).toBeDefined()
})
