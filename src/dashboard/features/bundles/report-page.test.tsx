import { screen, within } from '@testing-library/react'
import { array, assert, constantFrom, nat, option, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import type { SentMessage } from '#contract/messages-v1'
import { formatFor } from '#dashboard/i18n/format'
import { renderApp } from '#dashboard/testing/render-app'
import { countBundle } from './bundle-figures'
import { bundleSentences, page } from './report-page'
import { norwegian, sent } from './testing/messages'
import { bundleText } from './texts'

it('reports counts and cost without texts and phone numbers', async () => {
  const messages = [sent, sent, norwegian].map((message, at) => ({ ...message, ID: at + 1 }))
  renderApp(<page.View bundle={1001} />, { fetch: () => Response.json(messages) })
  const report = await screen.findByRole('article', { name: 'Bundle 1001' })
  const summary = within(report).getByRole('list', { name: 'Summary' })
  expect(summary.textContent).toContain('Delivered: 2 of 3 (66.7%).')
  expect(summary.textContent).toContain('The others: 1 failed.')
  expect(within(report).getByLabelText('Delivered').textContent).toBe('66.7% Delivered, 2 of 3')
  expect(within(report).getByRole('row', { name: /^Failed 1 33\.3% Reported as failed/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Show messages/ })).toBeNull()
  expect(report.textContent).not.toContain('Click a bar')
  expect(report.textContent).not.toMatch(/471142|Koden|46701740605|4740123456/)
})

const words = { t: bundleText.en, format: formatFor('en', 'UTC') }

/** Returns the figures and sentences of a bundle with these messages. */
function sentencesOf(messages: readonly Partial<SentMessage>[], { isPart = false, unreadable = 0 } = {}) {
  const counted = countBundle()
  counted.add(messages.map(value => ({ ok: true, value: value as SentMessage })))
  counted.add(Array.from({ length: unreadable }, () => ({ ok: false, raw: 7, reason: 'value' })))
  const figures = counted.value()
  const sentences = bundleSentences(figures, isPart, words).map(sentence => sentence.replaceAll('\u00a0', ' '))
  return { figures, sentences }
}

const delivered = { Status: 22, TotalPrice: 0.5, Currency: 752 }
const failed = { Status: 51, TotalPrice: 0.25, Currency: 978 }

it('says how many were delivered, the state of the others, and the cost by currency', () => {
  expect(sentencesOf([delivered, delivered, failed, { Status: 21 }]).sentences).toEqual([
    'Delivered: 2 of 4 (50.0%).',
    'The others: 1 failed, 1 in progress.',
    'Cost: SEK 1.00 for 2 messages; EUR 0.25 for 1 message. 1 message has no price.',
  ])
})

it('says what is unknown and what was not read', () => {
  expect(sentencesOf([delivered, {}], { isPart: true, unreadable: 2 }).sentences).toEqual([
    'Delivered: at least 1 of 2 (50.0%). 2 more messages could not be read. Not all of the bundle was read.',
    'The others: 1 unknown status.',
    'Cost: SEK 0.50 for 1 message. 1 message has no price.',
  ])
  expect(sentencesOf([{}]).sentences).toEqual([
    'No message has a known status.',
    'The others: 1 unknown status.',
    'No price given.',
  ])
  expect(sentencesOf([delivered]).sentences[1]).toBe('There are no others.')
})

it('contains only numbers that are among the figures, and no share above 100 %', () => {
  const message = record({
    Status: option(constantFrom(0, 21, 22, 41, 42, 51, 52, 99), { nil: undefined }),
    TotalPrice: option(nat({ max: 99 }), { nil: undefined }),
    Currency: option(constantFrom(752, 978), { nil: undefined }),
  })
  assert(
    property(array(message, { minLength: 1, maxLength: 40 }), messages => {
      const { figures, sentences } = sentencesOf(messages)
      const text = sentences.join(' ')
      expect(text).not.toMatch(/NaN|Infinity|undefined|null/)
      const { states, costs, withoutPrice } = figures
      const known = new Set([1, figures.messages, withoutPrice, ...Object.values(states)])
      for (const { total, messages: n } of costs) known.add(total).add(n)
      for (const [number] of text.replace(/[<>]?[\d.]+%/g, '').matchAll(/\d+(?:\.\d+)?/g))
        expect(known).toContain(Number(number))
      const shares = Array.from(text.matchAll(/([\d.]+)%/g), ([, share]) => Number(share))
      expect(shares.every(share => share <= 100)).toBe(true)
    }),
  )
})
