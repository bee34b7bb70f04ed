import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readFaults } from '#dashboard/testing/read-faults'
import { renderApp } from '#dashboard/testing/render-app'
import { ContactList } from './contact-list'
import { contactsService, strangers } from './testing/contacts-service'

/** Title of the error for each fault. */
const notices: Record<string, string> = {
  'the server fails': 'Server error',
  'its answer is lost': 'The connection failed',
  'a limit holds': 'Too many requests',
  'nobody is signed in': 'You are signed out',
}

type Fault = (() => Response | Promise<Response>) | undefined

/** Renders the list over a service with 260 contacts; responses wait for `delay` or fail with `fault`. */
async function open() {
  const service = await contactsService(strangers(260))
  const seen = { requested: 0, delay: Promise.resolve(), fault: undefined as Fault }
  const fetch = async (request: Request) => {
    seen.requested += 1
    await seen.delay
    return seen.fault ? seen.fault() : service.fetch(request)
  }
  const app = renderApp(<ContactList />, { fetch, at: '/contacts' })
  await screen.findByText('50 loaded')
  return { ...app, seen }
}

it('says why it stopped, keeps what came, loads the rest, and reads nothing again on refocus', async () => {
  const { user, seen } = await open()
  let release = () => {}
  const hold = () => {
    seen.delay = new Promise(resolve => (release = resolve))
  }
  hold()
  await user.click(await screen.findByRole('button', { name: 'Load all contacts' }))
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  expect(screen.getByText('Stopped')).toBeDefined()
  release()
  for (const [name, fault] of readFaults) {
    seen.fault = fault
    await user.click(screen.getByRole('button', { name: 'Load the rest' }))
    expect(await screen.findByText(notices[name] ?? name)).toBeDefined()
    expect(screen.getByText('50 loaded')).toBeDefined()
  }
  seen.fault = undefined
  hold()
  await user.click(screen.getByRole('button', { name: 'Load the rest' }))
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  // The error of the run before is not shown.
  expect(screen.getByText('Stopped')).toBeDefined()
  release()
  await user.click(screen.getByRole('button', { name: 'Load the rest' }))
  expect(await screen.findByText('260 rows')).toBeDefined()
  const { requested } = seen
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull())
  expect(seen.requested).toBe(requested)
})

it('loads the rest before selecting all; Stop ends both and selects nothing', async () => {
  const { user, seen } = await open()
  const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select all' })
  let release = () => {}
  seen.delay = new Promise(resolve => (release = resolve))
  await user.click(all)
  expect(all.indeterminate).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(all.indeterminate).toBe(false)
  release()
  await user.click(all)
  expect(await screen.findByRole('button', { name: 'Change 260 contacts' })).toBeDefined()
  expect(all.checked).toBe(true)
  await user.click(all)
  expect(screen.queryByText(/selected/)).toBeNull()
  await user.click(screen.getAllByRole('checkbox', { name: 'Select row' })[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Select all 260' }))
  expect(screen.getByText('260 selected')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
})
