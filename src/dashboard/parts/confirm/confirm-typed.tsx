import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { CallError } from '#dashboard/api/client/call-error'
import { errorWords, issueLines } from '#dashboard/api/client/words/error-words'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'

const confirmTypedText = catalogue({
  type: (p: { word: string }) => [`Type ${p.word} to confirm`, `Skriv ${p.word} för att bekräfta`],
})

type ConfirmTypedProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What must be typed, such as the id of the thing to delete. */
  word: string
  title: ReactNode
  /** Says what happens, and that it cannot be undone. */
  consequences: ReactNode
  /** The action as a verb. */
  confirmLabel: ReactNode
  onConfirm: () => void
  busy: boolean
  /** The error of `useWrite`. */
  error: unknown
}

/** Confirms an action that cannot be undone: the button is enabled once the word is typed. */
export function ConfirmTyped(props: ConfirmTypedProps) {
  // Remounts, so that typed text is gone after closing.
  return props.open ? <OpenConfirmTyped key={props.word} {...props} /> : null
}

function OpenConfirmTyped({ word, consequences, error, onConfirm, ...dialog }: ConfirmTypedProps) {
  const t = useText(confirmTypedText)
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const right = typed.trim() === word
  const failed = error ? errorWords(error, locale) : undefined
  // The dialog has no field for the service's refusals.
  const lines = error instanceof CallError ? issueLines(error.issues) : []
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // React bubbles the event from the dialog's portal to the page's form.
    event.stopPropagation()
    if (right && !dialog.busy) onConfirm()
  }
  return (
    <ConfirmDialog
      {...dialog}
      tone="danger"
      confirmDisabled={!right}
      onConfirm={onConfirm}
      error={
        failed &&
        [failed.title, failed.sentence, failed.serviceMessage, ...lines, failed.nextStep].filter(Boolean).join(' ')
      }
    >
      <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
        <div>{consequences}</div>
        <Field label={t.type({ word })}>
          <Input
            value={typed}
            onChange={event => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </Field>
      </form>
    </ConfirmDialog>
  )
}
