import { type ReactNode, useState } from 'react'
import { isOutcomeUnknown } from '#dashboard/api/client/call-error'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { ConfirmTyped } from '#dashboard/parts/confirm/confirm-typed'
import { IdForm } from '#dashboard/parts/id-form'
import { plainInt32 } from '#dashboard/parts/page/path-parameter'
import type { Write } from '#dashboard/parts/write/use-write'
import { Card } from '#dashboard/ui/card'

type DeleteQuestionProps = {
  words: {
    title: string
    body: string
    number: string
    notANumber: string
    buttonLabel: string
    confirm: (p: { id: string }) => string
    /** A verb. */
    confirmLabel: string
  }
  remove: Write<{ path: { question: number } }, unknown>
  /** What is deleted, and that it cannot be undone. */
  consequences: (question: number) => ReactNode
  /** Called before the request. */
  onSend?: () => void
  onUnknown?: () => void
  /** Why nothing can be deleted; null shows only earlier deletions. */
  refused?: string | null | undefined
  /** Receipts and unknown outcomes of earlier deletions. */
  children: ReactNode
}

/** Deletes a question by its ID, which must be typed twice: no endpoint reads a question. */
export function DeleteQuestion({ words, remove, onSend, onUnknown, refused, ...props }: DeleteQuestionProps) {
  const [typed, setTyped] = useState('')
  const [requested, setRequested] = useState<number>()
  const openDialog = (question: number) => {
    remove.reset()
    setRequested(question)
  }
  const confirm = async (question: number) => {
    onSend?.()
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
        <Card title={words.title} description={refused ? undefined : words.body}>
          {refused ? (
            <p className="text-muted">{refused}</p>
          ) : (
            <IdForm
              text={typed}
              onTextChange={setTyped}
              read={text => plainInt32(text.trim())}
              onId={openDialog}
              label={words.number}
              refused={words.notANumber}
              action={words.buttonLabel}
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
          title={words.confirm({ id: String(requested) })}
          consequences={props.consequences(requested)}
          confirmLabel={words.confirmLabel}
          onConfirm={() => void confirm(requested)}
          busy={remove.pending}
          error={remove.refusal}
        />
      )}
    </>
  )
}
