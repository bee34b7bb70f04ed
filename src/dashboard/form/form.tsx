import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { classNames } from '#dashboard/ui/class-names'
import { Notice } from '#dashboard/ui/state/notice'
import { DraftChanged } from './draft-changed'
import { ErrorSummary } from './error-summary'
import { FormContext, type FormScope } from './form-scope'
import { formText } from './form-text'
import { LeaveGuard } from './leave-guard'
import { useFormDraft } from './use-form-draft'
import { useFormProblems } from './use-form-problems'
import type { ContractForm } from './use-schema-form'
import { useSubmission } from './use-submission'

type FormProps<V extends FieldValues, W, A> = {
  form: ContractForm<V, W>
  /** Sends the body and resolves with the response. A rejection is shown through `error`. */
  onSubmit: (wire: W) => Promise<A>
  /** Whether the request is pending. */
  submitting: boolean
  /** The last failure; `null` if there is none. */
  error: unknown
  /** Called after a successful save, when the form is clean. */
  onSaved?: (answer: A) => void
  /** Hides the summary if all issues are shown at fields. */
  atFields?: boolean
  className?: string
  children: ReactNode
}

/** Submits with Ctrl+Enter from every field, unless the button is disabled. A held key submits once. */
function handleEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter') return
  const inText = event.target instanceof HTMLTextAreaElement
  if (event.repeat && !inText) event.preventDefault()
  if (event.repeat || event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  const button = event.currentTarget.querySelector<HTMLButtonElement>('[type="submit"]')
  if (!button?.disabled) event.currentTarget.requestSubmit()
}

/** A form takes values and gives values. It knows neither the network nor whether it creates or changes. */
export function Form<V extends FieldValues, W, A>(props: FormProps<V, W, A>) {
  const t = useText(formText)
  const { form, submitting, error } = props
  const { restored, changedElsewhere } = useFormDraft(form)
  const { summary, formPlace, summaryPlace, addField, clear, showInvalid } = useFormProblems(
    form,
    error,
    props.atFields,
  )
  const submit = useSubmission(form, {
    onSubmit: props.onSubmit,
    onSaved: props.onSaved,
    onBegin: clear,
    onInvalid: showInvalid,
    submitting,
  })
  const scope = useMemo<FormScope>(
    () => ({ form: form as unknown as ContractForm, submitting, addField }),
    [form, submitting, addField],
  )
  return (
    <FormContext value={scope}>
      <LeaveGuard isDirty={() => form.isDirty() && !form.once.isRunning()} isKept={form.draft?.isKept} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a form takes Enter by itself; this adds Ctrl+Enter and stops repeats */}
      <form
        ref={formPlace}
        noValidate
        onSubmit={event => void submit(event)}
        onKeyDown={handleEnter}
        className={classNames('flex min-w-0 flex-col gap-4', props.className)}
      >
        {changedElsewhere && form.draft ? <DraftChanged onTake={form.draft.takeOther} /> : null}
        {restored ? (
          <Notice
            tone="info"
            role="status"
            action={
              <Button size="sm" onClick={form.discard}>
                {t.discard}
              </Button>
            }
          >
            {t.restored}
          </Notice>
        ) : null}
        {summary ? <ErrorSummary summary={summary} place={summaryPlace} /> : null}
        {props.children}
      </form>
    </FormContext>
  )
}
