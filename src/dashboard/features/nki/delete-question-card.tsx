import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NkiQuestion } from '#contract/nkis'
import { nkiQueries, readNkisAgain } from '#dashboard/api/nkis'
import { useText } from '#dashboard/i18n/use-text'
import { DeleteQuestion } from '#dashboard/parts/delete-question/delete-question'
import { ReceiptCard } from '#dashboard/parts/write/receipt-card'
import { UnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { useWrite } from '#dashboard/parts/write/use-write'
import { nkiText } from './nki-text'

type Deleted = { question: NkiQuestion; at: string }

type DeleteQuestionCardProps = {
  nki?: number
  /** False where the NKI failed to load: nothing can be deleted then. */
  isRead?: boolean
}

/** Deletes a question of an NKI by its ID (EP 21) and shows the response as a receipt. */
export function DeleteQuestionCard({ nki, isRead = true }: DeleteQuestionCardProps) {
  const t = useText(nkiText)
  const client = useQueryClient()
  const [deleted, setDeleted] = useState<Deleted>()
  const remove = useWrite('deleteNkiQuestion', {
    invalidates: [nkiQueries.summaries()],
    onDone: (answer, { at }) => show(answer, at),
  })
  /** Loaded figures still count answers to the question; without an NKI in the response any may be affected. */
  const readAgain = (of?: number) => readNkisAgain(client, of)
  function show(question: NkiQuestion, at: string) {
    void readAgain(question.NKI ?? undefined)
    setDeleted({ question, at })
  }
  const elsewhere = deleted?.question.NKI
  return (
    <DeleteQuestion
      words={{
        title: t.deleteTitle,
        body: t.deleteBody,
        number: t.question,
        notANumber: t.badQuestion,
        buttonLabel: t.deleteButton,
        confirm: t.deleteSure,
        confirmLabel: t.deleteDo,
      }}
      remove={remove}
      refused={isRead ? undefined : null}
      consequences={() => t.deleteLost}
      onUnknown={() => void readAgain()}
    >
      <UnknownWrites endpoint="deleteNkiQuestion" write={remove}>
        {({ sent }) => (
          <>
            {sent ? `${t.question}: ${sent.input.path.question}. ` : null}
            {t.noCheck}
          </>
        )}
      </UnknownWrites>
      <div role="status" className="empty:hidden">
        {deleted ? (
          <ReceiptCard
            title={t.deleted({ id: String(deleted.question.ID) })}
            answer={deleted.question}
            at={deleted.at}
            labels={{
              NKI: t.index,
              ID: t.question,
              Question: t.questionText,
              HelpText: t.helpText,
              Type: t.type,
              Required: t.required,
              Order: t.order,
            }}
            codes={{ Type: 'nkiQuestionType' }}
            fileName={`nki-question-${deleted.question.ID}`}
          >
            {nki !== undefined && elsewhere != null && elsewhere !== nki ? (
              <p className="text-warning">{t.deletedElsewhere({ nki: String(elsewhere) })}</p>
            ) : null}
          </ReceiptCard>
        ) : null}
      </div>
    </DeleteQuestion>
  )
}
