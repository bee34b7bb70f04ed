import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { statusCodes } from '#contract/codes/message-status'
import { preferences } from '#dashboard/i18n/preferences'
import { statusWordsV1, statusWordsV2 } from './code-dictionary'
import { StatusBadgeV1, StatusBadgeV2 } from './code-label'
import { statusText } from './texts'

const t = statusText.en

describe('words for V2 codes', () => {
  it('call only 201 delivered and a success', () => {
    const good = statusCodes.filter(code => statusWordsV2(t, code).tone === 'success')
    expect(good).toEqual([201])
    expect(statusWordsV2(t, 202)).toEqual({ words: 'Expired, not delivered', tone: 'warning' })
    expect(statusWordsV2(t, 203)).toEqual({ words: 'Cancelled, not delivered', tone: 'warning' })
  })

  it('name a code without a meaning by its first digit', () => {
    expect(statusWordsV2(t, 511)).toEqual({ words: 'Failed', tone: 'danger' })
    expect(statusWordsV2(t, 499)).toEqual({ words: 'Rejected', tone: 'danger' })
    expect(statusWordsV2(t, 299)).toEqual({ words: 'Ended, outcome unknown', tone: 'warning' })
    expect(statusWordsV2(t, 777)).toEqual({ words: 'Unknown status', tone: 'neutral' })
  })
})

describe('words for V1 codes', () => {
  it('differ from those of the same V2 codes', () => {
    expect(statusWordsV1(t, 22).tone).toBe('success')
    expect(statusWordsV1(t, 201)).toEqual({ words: 'Unknown status', tone: 'neutral' })
    expect(statusWordsV1(t, 101)).toEqual({ words: 'Unknown status', tone: 'neutral' })
  })

  it('name a code alike in each language, and use the service’s description only for unknown codes', () => {
    expect(statusWordsV1(t, 22, 'Zugestellt').words).toBe('Delivered to handset')
    expect(statusWordsV1(statusText.sv, 22, 'Delivered to phone').words).toBe('Levererat till telefonen')
    expect(statusWordsV1(statusText.sv, 51, 'No route').words).toBe('Misslyckat')
    expect(statusWordsV1(t, 4711, 'Something else').words).toBe('Something else')
    expect(statusWordsV1(t, 4711).words).toBe('Unknown status')
  })
})

describe('badges', () => {
  it('show the code beside the words', () => {
    preferences.setLocale('en')
    render(
      <>
        <StatusBadgeV2 code={511} />
        <StatusBadgeV1 code={99} description="Parked" />
        <StatusBadgeV2 code={null} />
      </>,
    )
    expect(screen.getByTitle('Failed, code 511').textContent).toBe('Failed 511')
    expect(screen.getByTitle('Parked, code 99').textContent).toBe('Parked 99')
    expect(screen.getByText('Unknown')).toBeDefined()
  })
})
