import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Survey, SurveyCreate } from '#contract/surveys-v1'
import { useText } from '#dashboard/i18n/use-text'
import { createdProof } from '#dashboard/parts/document/created-proof'
import { CreatedUnlike } from '#dashboard/parts/document/created-unlike'
import { paths } from '#dashboard/parts/paths'
import { ReceiptCard } from '#dashboard/parts/write/receipt-card'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Notice } from '#dashboard/ui/state/notice'
import { createText } from './create-text'
import { surveyMembers } from './survey-values'

export type Created = { sent: SurveyCreate; answer: Survey; at: string }

/** A survey that was just created: what the service made of it, and where to go on. */
export function CreatedSurvey({ created, onAnother }: { created: Created; onAnother: () => void }) {
  const t = useText(createText)
  const { sent, answer, at } = created
  const proof = createdProof(surveyMembers, sent, answer, ['Ends'])
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="flex max-w-3xl flex-col gap-4 outline-none">
      <Notice tone="success" role="status" title={t.createdTitle({ id: String(answer.ID) })}>
        {t.createdNote}
      </Notice>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.survey(answer.ID)} className={buttonClass({ variant: 'primary' })}>
          {t.open}
        </Link>
        <Link to={paths.surveyImage(answer.ID)} className={buttonClass({})}>
          {t.logo}
        </Link>
        <Button onClick={onAnother}>{t.another}</Button>
      </div>
      <ReceiptCard readable title={t.receipt} answer={answer} at={at} fileName={`survey-${answer.ID}`}>
        <CreatedUnlike proof={proof} nameOf={path => path.join()} />
      </ReceiptCard>
    </div>
  )
}
