import type { SurveyQuestion } from '#contract/surveys-v1'
import type { Question } from '#contract/surveys-v2'
import { useText } from '#dashboard/i18n/use-text'
import { ReceiptCard } from '#dashboard/parts/write/receipt-card'
import { Status } from '#dashboard/ui/badge'
import { questionText } from './question-text'

type QuestionReceiptProps = {
  answer: SurveyQuestion
  at: string
  /** The survey of this page. */
  survey: number
  /** Its questions before and after, where the service counts them; `after` only where they were counted since. */
  before: number | undefined
  after: number | undefined
  /** The question of the paired survey that is gone since. */
  paired?: Question | undefined
}

/** The question that was deleted: the only copy there will be. */
export function QuestionReceipt({ answer, at, survey, before, after, paired }: QuestionReceiptProps) {
  const t = useText(questionText)
  const { ID, Survey } = answer
  const elsewhere = Survey != null && Survey !== survey
  return (
    <ReceiptCard
      title={t.deleted({ id: String(ID) })}
      // The V2 question has texts and alternatives that the answer lacks.
      answer={paired ? { ...answer, PairedQuestion: paired } : answer}
      at={at}
      codes={{ Type: 'questionType' }}
      fileName={`question-${ID}`}
    >
      <div role="status">
        {elsewhere ? <Status tone="warning">{t.otherSurvey({ survey: Survey, own: survey })}</Status> : null}
        {Survey == null ? <p>{t.noSurvey}</p> : null}
        {!elsewhere && before !== undefined ? (
          <p>{after === undefined ? t.notCounted({ before }) : t.fewer({ before, after })}</p>
        ) : null}
      </div>
    </ReceiptCard>
  )
}
