import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import type { NkiQuestion } from '#contract/nkis'
import { isOutcomeUnknown } from '#dashboard/data/client/call-error'
import { nkiQueries } from '#dashboard/data/nkis'
import { forgetNkiReadings } from '#dashboard/data/store/nki-readings'
import { useText } from '#dashboard/i18n/use-text'
import { ConfirmTyped } from '#dashboard/parts/confirm/confirm-typed'
import { ReceiptCard } from '#dashboard/parts/journal/receipt-card'
import { UnknownOutcomeNotice } from '#dashboard/parts/journal/unknown-outcome-notice'
import { useWrite } from '#dashboard/parts/journal/use-write'
import { typedInt32 } from '#dashboard/parts/page/path-parameter'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { nkiText } from './nki-text'

type Deleted = { question: NkiQuestion; at: string }

/** Deletes a question by its number (EP 21): unseen, since nothing reads one, and with the answer kept. */
export function DeleteQuestionCard({ nki }: { nki?: number }) {
  const t = useText(nkiText)
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const [asking, setAsking] = useState<number>()
  const [deleted, setDeleted] = useState<Deleted>()
  const remove = useWrite('deleteNkiQuestion', {
    about: ({ path }) => t.deleteAbout({ id: String(path.question) }),
    receipt: true,
    stale: [nkiQueries.summaries()],
  })
  /** What was read and kept counts answers to the question; without a number it may be of any NKI. */
  const readAgain = async (of?: number) => {
    await forgetNkiReadings(of).catch(() => undefined)
    await client.invalidateQueries({ queryKey: nkiQueries.readings(of) })
  }
  const id = typedInt32(text)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setRefused(id === undefined)
    remove.reset()
    setAsking(id)
  }
  const confirm = async (question: number) => {
    const answer = await remove.write({ path: { question } }).catch((error: unknown) => {
      // A refusal is told in the dialog; what is not known, by the note below it.
      if (!isOutcomeUnknown(error)) return
      setAsking(undefined)
      void readAgain()
    })
    if (!answer) return
    void readAgain(answer.NKI ?? undefined)
    setDeleted({ question: answer, at: new Date().toISOString() })
    setAsking(undefined)
    setText('')
  }
  const elsewhere = deleted?.question.NKI
  return (
    <>
      <Card title={t.deleteTitle} description={t.deleteHelp}>
        <form onSubmit={submit} noValidate>
          <Field
            label={t.question}
            error={refused && id === undefined ? t.badQuestion : undefined}
            className="max-w-md"
          >
            <div className="flex gap-2">
              <Input
                value={text}
                onChange={event => setText(event.target.value)}
                inputMode="numeric"
                autoComplete="off"
              />
              <Button type="submit">{t.deleteAsk}</Button>
            </div>
          </Field>
        </form>
      </Card>
      <UnknownOutcomeNotice endpoint="deleteNkiQuestion" error={remove.error}>
        {t.noCheck}
      </UnknownOutcomeNotice>
      <div role="status" className="empty:hidden">
        {deleted ? (
          <ReceiptCard
            title={t.deleted({ id: String(deleted.question.ID) })}
            answer={deleted.question}
            at={deleted.at}
            codes={{ Type: 'nkiQuestionType' }}
            fileName={`nki-question-${deleted.question.ID}`}
          >
            {nki !== undefined && elsewhere != null && elsewhere !== nki ? (
              <p className="text-warning">{t.deletedElsewhere({ nki: String(elsewhere) })}</p>
            ) : null}
          </ReceiptCard>
        ) : null}
      </div>
      <ConfirmTyped
        open={asking !== undefined}
        onOpenChange={open => {
          if (!open) setAsking(undefined)
        }}
        word={String(asking ?? '')}
        title={t.deleteSure({ id: String(asking ?? '') })}
        consequences={t.deleteLost}
        onConfirm={() => void (asking !== undefined && confirm(asking))}
        busy={remove.pending}
        error={remove.refusal}
      />
    </>
  )
}
