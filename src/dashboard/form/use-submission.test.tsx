import { renderHook } from '@testing-library/react'
import type { SubmitEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { SurveyCreate } from '#contract/surveys-v1'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { useSchemaForm } from './use-schema-form'
import { useSubmission } from './use-submission'

const event = { preventDefault: () => undefined, stopPropagation: () => undefined } as SubmitEvent<HTMLFormElement>
const describeError = () => {
  throw new Error('Nothing is described here.')
}

it('can be submitted again if checking the values throws', async () => {
  const time = frozenClock()
  const onSubmit = vi.fn(async () => 'done')
  let broken = true
  const toWire = (values: { Name: string }) => {
    if (broken) throw new Error('no')
    return { ...values, AllowAnonymous: false }
  }
  const { result } = renderHook(() => {
    const form = useSchemaForm({ schema: SurveyCreate, defaultValues: { Name: 'Autumn' }, toWire, describeError })
    const options = { onSubmit, onSaved: undefined, onBegin: () => undefined, onInvalid: () => undefined }
    return { form, submit: useSubmission(form, { ...options, submitting: false }) }
  })
  await expect(result.current.submit(event)).rejects.toThrow('no')
  expect(result.current.form.once.isRunning()).toBe(false)
  broken = false
  time.pass(500)
  await result.current.submit(event)
  expect(onSubmit).toHaveBeenCalledTimes(1)
})
