import { expect, it } from 'vitest'
import { formatFor } from '#dashboard/i18n/format'
import { indexText } from './index-text'

it.each(['en', 'sv'] as const)('writes a negative index in %s with the sign of its change', locale => {
  expect(indexText(formatFor(locale, 'UTC'), -12.3)).toMatch(/^\u221212[.,]3$/)
})
