import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failAndRecover } from '#dashboard/testing/fail-and-recover'
import { TemplateView } from './template-view'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const bare = () => Response.json({ name: 'Bare', category: '/', body: 'Hej {name}' })

it.each([
  ['serverError', /server error/i],
  ['missing', /No template with this ID/],
  ['html', /address|web page/i],
  ['htmlOk', /web page/i],
  ['malformed', /cut off|unreadable/i],
  ['wrongShape', /unexpected data/i],
] as const)('a template that cannot be had says so and recovers: %s', async (fault, words) => {
  await failAndRecover(<TemplateView id="x" />, { fault, words, sound: bare })
  expect(await screen.findByRole('heading', { level: 1, name: 'Bare' })).toBeInstanceOf(HTMLElement)
})
