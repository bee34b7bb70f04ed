import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Me } from '#contract/team/me'
import { unsavedDrafts } from '#dashboard/api/drafts/unsaved-drafts'
import { session } from '#dashboard/api/session/session'
import { sessionTabs } from '#dashboard/api/session/session-tabs'
import { embedded, provideService, renderApp } from '#dashboard/testing/render-app'
import { SignInAgain } from './sign-in-again'

const meOf = (signsInBy: string[]): Me => ({
  accounts: 'on',
  rights: ['contacts.read'],
  connection: embedded,
  person: { id: 'p1', name: 'Åsa', role: 'support', signsInBy },
})

function open(me: Me) {
  session.provide({ state: 'ended', me })
  return renderApp(<SignInAgain me={me} />, { me })
}

const nothingElse = () => Response.json([])

it('sends people of a provider to a new tab, and continues when they return signed in', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const me = meOf(['provider'])
  const { user } = open(me)
  await user.click(await screen.findByRole('button', { name: 'Sign in in a new tab' }))
  expect(opened).toHaveBeenCalledWith('/sign-in', '_blank', 'noopener')
  provideService(nothingElse, me)
  act(() => void dispatchEvent(new Event('focus')))
  await waitFor(() => expect(session.get().state).toBe('signed-in'))
})

it('tells the other tabs, so that they can continue, too', async () => {
  const other = new BroadcastChannel('messaging-admin:session')
  const heard = new Promise(resolve => other.addEventListener('message', ({ data }) => resolve(data)))
  sessionTabs.listen()
  open(meOf(['password']))
  expect(await heard).toEqual({ kind: 'ended', person: 'p1' })
  other.close()
})

it('returns the focus to the button of the form whose failure had it', async () => {
  let show: (isOpen: boolean) => void = () => undefined
  function Page() {
    const [isOpen, setOpen] = useState(false)
    show = setOpen
    return (
      <>
        <form>
          <div tabIndex={-1} data-testid="failure">
            <button type="button">Details</button>
          </div>
          <button type="submit">Create contact</button>
        </form>
        {isOpen ? <SignInAgain me={meOf([])} /> : null}
      </>
    )
  }
  renderApp(<Page />, { me: meOf([]) })
  screen.getByTestId('failure').focus()
  act(() => show(true))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  act(() => show(false))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Create contact'))
})

it('asks for the code after the password, and starts again on request', async () => {
  const me = meOf(['password'])
  const { user } = open(me)
  const requiresCode = ({ url }: Request) =>
    url.endsWith('/session/sign-in') ? Response.json({ secondFactor: true }) : nothingElse()
  provideService(requiresCode, me)
  await user.type(await screen.findByLabelText('E-mail'), 'asa@example.com')
  await user.type(await screen.findByLabelText('Password'), 'a long enough word')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await user.click(await screen.findByRole('button', { name: 'Start again' }))
  expect(await screen.findByLabelText('Password')).toBeDefined()
})

it('warns before another person replaces text that cannot be stored', async () => {
  const visited: string[] = []
  sessionTabs.provideGo(address => void visited.push(address))
  const cannotKeep = async () => false
  unsavedDrafts.add(cannotKeep)
  onTestFinished(() => {
    unsavedDrafts.delete(cannotKeep)
    document.documentElement.hidden = false
  })
  const { user } = open(meOf(['password']))
  await user.click(await screen.findByRole('button', { name: 'Sign in as somebody else' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  expect(visited).toEqual([])
  await user.click(question.getByRole('button', { name: 'Sign in as somebody else' }))
  await waitFor(() => expect(visited).toEqual(['/sign-in']))
})
