import { type ComponentProps, type ReactNode, useState } from 'react'
import { isOutcomeUnknown } from '#dashboard/api/client/call-error'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { ConfirmTyped } from '#dashboard/parts/confirm/confirm-typed'
import { IdForm } from '#dashboard/parts/id-form'
import { plainInt32 } from '#dashboard/parts/page/path-parameter'
import { ReceiptCard } from '#dashboard/parts/write/receipt-card'
import type { Write } from '#dashboard/parts/write/use-write'
import { Card } from '#dashboard/ui/card'

export const deleteQuestionText = catalogue({
  title: ['Delete a question', 'Ta bort en fråga'],
  id: ['Question ID', 'Frågans ID'],
  badId: ['Enter the ID in digits.', 'Ange ID:t med siffror.'],
  open: ['Delete question…', 'Ta bort frågan…'],
  confirm: (p: { id: number }) => [`Delete question ${p.id}?`, `Ta bort fråga ${p.id}?`],
  confirmLabel: ['Delete question', 'Ta bort frågan'],
  deleted: (p: { id: string }) => [`Question ${p.id} deleted`, `Fråga ${p.id} är borttagen`],
  question: ['Question', 'Fråga'],
  helpText: ['Help text', 'Hjälptext'],
  type: ['Type', 'Typ'],
  required: ['Answer required', 'Svar krävs'],
  order: ['Order', 'Ordning'],
})

type DeleteQuestionProps = {
  description: string
  remove: Write<{ path: { question: number } }, unknown>
  /** What is deleted, and that it cannot be undone. */
  consequences: (question: number) => ReactNode
  /** Called before the request. */
  onSend?: (question: number) => void
  onUnknown?: () => void
  /** Why nothing can be deleted; null shows only earlier deletions. */
  refused?: string | null | undefined
  /** Receipts and unknown outcomes of earlier deletions. */
  children: ReactNode
}

/** Deletes a question by its ID, which must be typed twice: no endpoint reads a question. */
export function DeleteQuestion({ remove, onSend, onUnknown, refused, ...props }: DeleteQuestionProps) {
  const t = useText(deleteQuestionText)
  const [typed, setTyped] = useState('')
  const [requested, setRequested] = useState<number>()
  const openDialog = (question: number) => {
    remove.reset()
    setRequested(question)
  }
  const confirm = async (question: number) => {
    onSend?.(question)
    try {
      await remove.write({ path: { question } })
      setRequested(undefined)
      setTyped('')
    } catch (error) {
      // The dialog shows a refusal; a note below shows an unknown outcome.
      if (!isOutcomeUnknown(error)) return
      setRequested(undefined)
      onUnknown?.()
    }
  }
  return (
    <>
      {refused === null ? null : (
        <Card title={t.title} description={refused ? undefined : props.description}>
          {refused ? (
            <p className="text-muted">{refused}</p>
          ) : (
            <IdForm
              text={typed}
              onTextChange={setTyped}
              read={text => plainInt32(text.trim())}
              onId={openDialog}
              label={t.id}
              refused={t.badId}
              action={t.open}
              input={{ inputMode: 'numeric' }}
              className="max-w-md"
            />
          )}
        </Card>
      )}
      {props.children}
      {requested === undefined && remove.refusal ? <CallErrorState error={remove.refusal} /> : null}
      {requested === undefined ? null : (
        <ConfirmTyped
          open
          onOpenChange={() => {
            remove.reset()
            setRequested(undefined)
          }}
          word={String(requested)}
          title={t.confirm({ id: requested })}
          consequences={props.consequences(requested)}
          confirmLabel={t.confirmLabel}
          onConfirm={() => void confirm(requested)}
          busy={remove.pending}
          error={remove.refusal}
        />
      )}
    </>
  )
}

type QuestionReceiptProps = Pick<ComponentProps<typeof ReceiptCard>, 'at' | 'codes' | 'fileName' | 'children'> & {
  answer: { ID?: unknown }
  /** Labels of further members. */
  labels: Record<string, string>
}

/** The receipt of a deleted question: the response is the only copy. */
export function QuestionReceipt({ labels, ...receipt }: QuestionReceiptProps) {
  const t = useText(deleteQuestionText)
  const common = {
    ID: t.id,
    Question: t.question,
    HelpText: t.helpText,
    Type: t.type,
    Required: t.required,
    Order: t.order,
  }
  return (
    <ReceiptCard {...receipt} title={t.deleted({ id: String(receipt.answer.ID) })} labels={{ ...common, ...labels }} />
  )
}
