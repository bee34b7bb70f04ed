import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Template } from '#contract/templates'
import { failAndRecover } from '#dashboard/testing/fail-and-recover'
import { renderApp } from '#dashboard/testing/render-app'
import { TemplateView } from './template-view'

const id = '606312a5d233ab8484e18404'
const parts = { timestamp: 0x606312a5, machine: 0xd233ab, pid: 0x8484 - 0x10000, increment: 0xe18404 }

const otherId = /^Another ID/

function template(overrides: Partial<Template> = {}, requestedId = id) {
  const answered: Template = { name: 'A', category: '/', body: 'Hej', ...overrides }
  return renderApp(<TemplateView id={requestedId} />, {
    fetch: ({ url }) => Response.json(url.includes('/template') ? answered : []),
  })
}

async function facts(overrides: Partial<Template>, requestedId = id) {
  template(overrides, requestedId)
  return screen.findByRole('region', { name: 'Details' })
}

it('shows the facts of the service and those that follow from the id', async () => {
  const { textContent: text } = await facts({ category: '/a/b', pinned: false, id: parts })
  expect(text).toContain('a › b /a/b')
  expect(text).toContain('PinnedNo')
  expect(text).toContain(`${parts.timestamp}, ${parts.machine}, ${parts.pid}, ${parts.increment}`)
  expect(text).toMatch(/Created \(from ID\).*2021/)
  expect(text).toContain('"pinned": false')
  expect(screen.queryByText(otherId)).toBeNull()
})

it.each<[Partial<Template>, RegExp]>([
  [{ pinned: true }, /PinnedYes/],
  [{}, /CategoryTop level \/.*PinnedNot given/],
  [{ created: '2021-04-30T11:59:50Z' }, /Created.*Apr 2021.*Created \(from ID\).*Mar 2021/],
  // The time of the ID is the same within a minute.
  [{ created: '2021-03-30T11:59:50Z' }, /^(?!.*Created \(from ID\))/s],
  [
    { id: { ...parts, creationTime: '2021-03-30T11:59:33Z' } },
    /Created \(from ID\).*2021(?!.*Created \(with the ID\))/s,
  ],
  [
    { id: { ...parts, creationTime: '2019-03-30T11:58:29Z' } },
    /Created \(from ID\).*2021.*Created \(with the ID\).*2019/,
  ],
])('shows %j as %s', async (overrides, words) => {
  expect((await facts(overrides)).textContent).toMatch(words)
})

it('shows no parts and no time for an id of another kind, and that another came back', async () => {
  const { textContent: text } = await facts({ id: 'other' }, 'welcome')
  expect(text).toContain('None: the ID is not 24 hexadecimal digits')
  expect(text).toContain('Created (from ID)Not given')
  expect(screen.getByText(otherId).textContent).toBe('Another ID came back: other')
})

const preview = () => screen.getByRole('region', { name: 'Preview' })

it('fills placeholders while typing, counts empty ones, copies both texts, and clears the values', async () => {
  const { user } = template({ body: 'Hej {name}, kod {code}' })
  expect(await screen.findByText('2 placeholders')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  expect(preview().textContent).toContain('2 placeholders are empty')
  await user.type(screen.getByRole('textbox', { name: '{name}' }), 'Åsa')
  expect(preview().textContent).toContain('Hej Åsa, kod {code}')
  expect(preview().textContent).toContain('1 placeholder is empty')
  await user.type(screen.getByRole('textbox', { name: '{code}' }), '7')
  expect(preview().textContent).toContain('Hej Åsa, kod 7')
  expect(preview().textContent).not.toContain('empty')
  await user.click(screen.getByRole('button', { name: /Template text/ }))
  expect(await navigator.clipboard.readText()).toBe('Hej {name}, kod {code}')
  await user.click(screen.getByRole('button', { name: /Preview text/ }))
  expect(await navigator.clipboard.readText()).toBe('Hej Åsa, kod 7')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(preview().textContent).toContain('Hej {name}, kod {code}')
  expect(screen.getByRole('textbox', { name: '{name}' })).toHaveProperty('value', '')
})

it('says that no template has the id, and recovers on retry', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const sound = () => Response.json({ name: 'Bare', category: '/', body: 'Hej {name}' })
  await failAndRecover(<TemplateView id="x" />, { fault: 'missing', words: /No template with this ID/, sound })
  expect(await screen.findByRole('heading', { level: 1, name: 'Bare' })).toBeInstanceOf(HTMLElement)
})
