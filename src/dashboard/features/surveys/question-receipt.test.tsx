import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SurveyQuestion } from '#contract/surveys-v1'
import { renderApp } from '#dashboard/testing/render-app'
import { QuestionReceipt } from './delete-question'

const answer = { Survey: 1, ID: 7, Question: 'Why?', Type: 3, Required: true, Commentable: false } as SurveyQuestion

function receiptOf(more: Partial<SurveyQuestion>, before?: number, after?: number) {
  renderApp(
    <QuestionReceipt
      answer={{ ...answer, ...more }}
      at="2026-11-20T12:00:00Z"
      survey={1}
      before={before}
      after={after}
    />,
  )
  expect(screen.getByRole('region', { name: 'Question 7 deleted' })).toBeDefined()
  return screen.getByRole('status').textContent
}

it.each([
  [{}, 8, 7, 'The survey had 8 questions and has 7 now.'],
  [{}, 1, undefined, 'The survey had 1 question. The new number could not be loaded.'],
  [{}, undefined, 7, ''],
  [{ Survey: 2 }, 8, 7, 'It belonged to survey 2, not 1.'],
  [{ Survey: null }, undefined, undefined, 'Which survey it belonged to is not known.'],
] as const)('says of which survey it was, and how many are left: %j %s %s', (more, before, after, words) => {
  expect(receiptOf(more as Partial<SurveyQuestion>, before, after)).toBe(words)
})
