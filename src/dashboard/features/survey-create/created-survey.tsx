import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Survey, SurveyCreate } from '#contract/surveys-v1'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { ReceiptCard } from '#dashboard/parts/receipt-card'
import { Status } from '#dashboard/ui/badge'
import { Button } from '#dashboard/ui/button'
import { buttonClass } from '#dashboard/ui/button-class'
import { createText } from './create-text'
import { storedOtherwise } from './stored-otherwise'

export type Created = { sent: SurveyCreate; answer: Survey; at: string }

/** A survey that was just created: what the service made of it, and where to go on. */
export function CreatedSurvey({ created, onAnother }: { created: Created; onAnother: () => void }) {
  const t = useText(createText)
  const { sent, answer, at } = created
  const otherwise = storedOtherwise(sent, answer)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="flex max-w-3xl flex-col gap-4 outline-none">
      <div role="status" className="flex flex-col gap-1 border-l-2 border-success bg-success-soft px-4 py-3">
        <p className="font-medium">{t.createdTitle({ id: String(answer.ID) })}</p>
        <p>
          {t.createdNote} {otherwise.length === 0 ? t.asSent : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.survey(answer.ID)} className={buttonClass({ variant: 'primary' })}>
          {t.open}
        </Link>
        <Link to={paths.surveyImage(answer.ID)} className={buttonClass({})}>
          {t.logo}
        </Link>
        <Button onClick={onAnother}>{t.another}</Button>
      </div>
      <ReceiptCard title={t.receipt} answer={answer} at={at} fileName={`survey-${answer.ID}`}>
        {otherwise.length > 0 ? <p>{t.otherwise}</p> : null}
        <ul className="empty:hidden">
          {otherwise.map(({ member, sent: before, stored }) => (
            <li key={member} className="wrap-anywhere">
              <Status tone="warning">
                {stored === undefined
                  ? t.missingRow({ member, sent: before })
                  : t.otherwiseRow({ member, sent: before, stored })}
              </Status>
            </li>
          ))}
        </ul>
      </ReceiptCard>
    </div>
  )
}
