import { surveyMembers } from '#contract/testing/survey-members'
import { test } from '#e2e/testing/one-tab'
import { expectClean, field, type Members, open, save } from '#e2e/testing/survey-editor'
import { expect, expectAccessible, leaveAnyway } from '#e2e/testing/test'

test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

const bare: Members = {
  ...surveyMembers,
  id: 's1',
  name: 'Bare',
  logotype: `data:image/png;base64,${'iVBORw0KGgo'.repeat(40)}`,
  questions: [{ id: 'q1', title: 'Why?', required: true, commentable: false, order: 1, type: '3', translations: {} }],
}
const survey = (change: Members = {}) => ({ status: 200, body: { ...bare, ...change } })

test('reports a save with a lost response, also after a reload, until dismissed', async ({ page, upstream }) => {
  await leaveAnyway(page)
  upstream.answer('readSurvey', survey())
  await open(page, 's1')
  await field(page, 'Ending').fill('Sent')
  upstream.fail('replaceSurvey', 'loseAnswer')
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'May have been saved' })).toBeVisible()
  // Reported once only.
  await expect(page.getByText('May have been saved')).toHaveCount(1)

  await page.reload()
  const note = page.getByRole('status').filter({ hasText: 'May have been saved' })
  await expect(note).toContainText('It is not retried')
  await expect(field(page, 'Ending')).toHaveValue('Sent')
  await expectAccessible(page)
  upstream.answer('readSurvey', survey({ customEnding: 'Sent', lastModified: '2026-11-20T10:00:00Z' }))
  await note.getByRole('button', { name: 'Check again' }).click()
  await expectClean(page)
  await note.getByRole('button', { name: 'Dismiss' }).click()
  await expect(note).toHaveCount(0)
  await page.reload()
  await expect(field(page, 'Ending')).toHaveValue('Sent')
  await expect(page.getByText('May have been saved')).toHaveCount(0)
  expect(upstream.received.filter(({ name }) => name === 'replaceSurvey')).toHaveLength(1)
})

test('reports a reorder with a lost response once, and continues from what reading shows', async ({
  page,
  upstream,
}) => {
  const [first] = bare.questions as Members[]
  const inOrder = (a: number, b: number) =>
    survey({
      questions: [
        { ...first, order: a },
        { ...first, id: 'q2', title: 'How?', order: b },
      ],
    })
  upstream.answer('readSurvey', inOrder(1, 2))
  await open(page, 's1', 'questions')
  await page.getByRole('button', { name: 'Move up: How?' }).click()
  upstream.fail('replaceSurveyQuestion', 'loseAnswer')
  await save(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'May have been saved' })
  await expect(alert).toHaveCount(1)
  await expect(page.getByText('0 of 2 saved.')).toBeVisible()
  await expect(page.getByText('May have been saved')).toHaveCount(1)
  // The first question's move has arrived.
  upstream.answer('readSurvey', inOrder(1, 1))
  await alert.getByRole('button', { name: 'Check again' }).click()
  await expect(alert).toHaveCount(0)
  await expect(page.getByText('New order: 1 question to save')).toBeVisible()
})
