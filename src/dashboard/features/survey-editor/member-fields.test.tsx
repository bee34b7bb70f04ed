import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { applyEdits, type Edit, withEdit } from '#contract/document/edits'
import type { JsonObject } from '#contract/reading/json-object'
import { SurveyReplacement } from '#contract/surveys-v2'
import { timeZone } from '#dashboard/i18n/time-zone'
import { renderApp } from '#dashboard/testing/render-app'
import { DocumentContext, type EditedDocument, type Editor, EditorContext } from './editor'
import { startEditing } from './editor-state'
import { Member } from './member-fields'

function Host({ opened }: { opened: JsonObject }) {
  const [edits, setEdits] = useState<Edit[]>([])
  const edited = applyEdits(opened, edits)
  const document: EditedDocument = {
    schema: SurveyReplacement,
    opened,
    edited,
    issues: [],
    set: (path, value) => setEdits(now => withEdit(opened, now, path, value)),
    errorAt: () => undefined,
  }
  return (
    <EditorContext value={{ state: startEditing(opened) } as Editor}>
      <DocumentContext value={document}>
        <Member path={['endDate']} />
        <p>Sent: {JSON.stringify(edited)}</p>
      </DocumentContext>
    </EditorContext>
  )
}

async function open(opened: JsonObject) {
  timeZone.set('Europe/Stockholm')
  const { user } = renderApp(<Host opened={opened} />)
  await waitFor(() => expect(ends().disabled).toBe(false))
  return user
}

const ends = () => screen.getByRole<HTMLInputElement>('textbox', { name: /end/i })

it('an end is typed key by key, and stays as typed until it is a moment', async () => {
  const user = await open({})
  let typed = ''
  for (const key of '2026-12-01 23:59') {
    typed += key
    await user.type(ends(), key)
    expect(ends().value).toBe(typed)
  }
  expect(screen.getByText('Sent: {"endDate":"2026-12-01T22:59:00Z"}')).toBeDefined()
})

it('an end without an offset is UTC, and is not changed by looking at it', async () => {
  const user = await open({ endDate: '2026-12-01T22:59:00' })
  expect(ends().value).toBe('2026-12-01 23:59')
  await user.type(ends(), '{Backspace}')
  expect(ends().value).toBe('2026-12-01 23:5')
  await user.type(ends(), '9')
  expect(screen.getByText('Sent: {"endDate":"2026-12-01T22:59:00"}')).toBeDefined()
})
