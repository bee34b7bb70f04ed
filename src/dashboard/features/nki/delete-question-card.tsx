import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NkiQuestion } from '#contract/nkis'
import { nkiQueries, readNkisAgain } from '#dashboard/api/nkis'
import { useText } from '#dashboard/i18n/use-text'
import { DeleteQuestion, deleteQuestionText, QuestionReceipt } from '#dashboard/parts/delete-question/delete-question'
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
  const words = useText(deleteQuestionText)
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
      description={t.deleteBody}
      remove={remove}
      refused={isRead ? undefined : null}
      consequences={() => t.deleteLost}
      onUnknown={() => void readAgain()}
    >
      <UnknownWrites endpoint="deleteNkiQuestion" write={remove}>
        {({ sent }) => (
          <>
            {sent ? `${words.id}: ${sent.input.path.question}. ` : null}
            {t.noCheck}
          </>
        )}
      </UnknownWrites>
      <div role="status" className="empty:hidden">
        {deleted ? (
          <QuestionReceipt
            answer={deleted.question}
            at={deleted.at}
            labels={{ NKI: t.index }}
            codes={{ Type: 'nkiQuestionType' }}
            fileName={`nki-question-${deleted.question.ID}`}
          >
            {nki !== undefined && elsewhere != null && elsewhere !== nki ? (
              <p className="text-warning">{t.deletedElsewhere({ nki: String(elsewhere) })}</p>
            ) : null}
          </QuestionReceipt>
        ) : null}
      </div>
    </DeleteQuestion>
  )
}
