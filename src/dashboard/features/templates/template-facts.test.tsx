import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Template } from '#contract/templates'
import { renderApp } from '#dashboard/testing/render-app'
import { TemplateFacts } from './template-facts'

const id = '606312a5d233ab8484e18404'
const parts = { timestamp: 0x606312a5, machine: 0xd233ab, pid: 0x8484 - 0x10000, increment: 0xe18404 }

const otherId = /^Another ID/

function facts(overrides: Partial<Template>, requestedId = id) {
  renderApp(<TemplateFacts id={requestedId} template={{ name: 'A', category: '/', body: 'Hej', ...overrides }} />)
  return screen.getByRole('region', { name: 'Details' })
}

it('says of a template what the service says and what follows from its id', () => {
  const { textContent: text } = facts({ category: '/a/b', pinned: false, id: parts })
  expect(text).toContain('a › b /a/b')
  expect(text).toContain('PinnedNo')
  expect(text).toContain(`${parts.timestamp}, ${parts.machine}, ${parts.pid}, ${parts.increment}`)
  expect(text).toMatch(/Created \(from ID\).*2021/)
  expect(text).toContain('"pinned": false')
  expect(screen.queryByText(otherId)).toBeNull()
})

it.each([
  [{ pinned: true }, 'PinnedYes'],
  [{}, 'PinnedNot given'],
  [{}, 'CategoryTop level /'],
])('says of %j: %s', (overrides, words) => {
  expect(facts(overrides).textContent).toContain(words)
})

it('says when it was created once, where the ID says the same', () => {
  expect(facts({ created: '2021-03-30T11:59:50Z' }).textContent).not.toContain('Created (from ID)')
})

it('says both where the template says another time', () => {
  expect(facts({ created: '2021-04-30T11:59:50Z' }).textContent).toMatch(
    /Created.*Apr 2021.*Created \(from ID\).*Mar 2021/,
  )
})

it('says one time where that of the ID is the one that follows from it', () => {
  const agreeing = facts({ id: { ...parts, creationTime: '2021-03-30T11:59:33Z' } })
  expect(agreeing.textContent).toMatch(/Created \(from ID\).*2021/)
  expect(agreeing.textContent).not.toContain('Created (with the ID)')
})

it('shows both times where they differ', () => {
  const differing = facts({ id: { ...parts, creationTime: '2019-03-30T11:58:29Z' } })
  expect(differing.textContent).toMatch(/Created \(from ID\).*2021.*Created \(with the ID\).*2019/)
})

it('names the other id that the answer has', () => {
  facts({ id: 'other' })
  expect(screen.getByText(otherId).textContent).toBe('Another ID came back: other')
})

it('takes an id in capitals for the same', () => {
  facts({ id: id.toUpperCase() })
  expect(screen.queryByText(otherId)).toBeNull()
})

it('an id of another kind has no parts and no time', () => {
  const { textContent: text } = facts({}, 'welcome')
  expect(text).toContain('None: the ID is not 24 hexadecimal digits')
  expect(text).toContain('Created (from ID)Not given')
})
