import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { TestCodeSection } from './test-code-section'

it('every bound of §2.2 is told at its field, and the edge passes', async () => {
  renderApp(<TestCodeSection />, { fetch: () => Response.json({ PhoneNumbers: [] }) })
  const send = await screen.findByRole('button', { name: 'Send a test code…' })
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const fill = (name: RegExp, value: string) => {
    fireEvent.change(field(name), { target: { value } })
    fireEvent.blur(field(name))
  }
  fireEvent.click(send)
  await screen.findByText('Required')
  fill(/^Phone number/, '+46701740605')
  fireEvent.click(screen.getByText('Other values for this code'))
  for (const [name, wrong, right, words] of [
    [/^Message text/, 'Hello', '{0}', 'Must contain {0}, where the code goes'],
    [/^Code length/, '2', '3', 'Must be 3 or more'],
    [/^Code length/, '26', '25', 'Must be 25 or less'],
    [/^Lifetime/, '0', '1', 'Must be 1 or more'],
    [/^Lifetime/, '86401', '86400', 'Must be 86,400 or less'],
  ] as const) {
    fill(name, wrong)
    fireEvent.click(send)
    await screen.findByText(words)
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    fill(name, right)
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  }
  fireEvent.click(send)
  expect(await screen.findByRole('alertdialog')).toBeInstanceOf(HTMLElement)
})
