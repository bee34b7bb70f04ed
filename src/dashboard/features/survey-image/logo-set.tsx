import { useEffect, useRef } from 'react'
import type { SurveyImage, SurveyStatistics } from '#contract/surveys-v1'
import { useText } from '#dashboard/i18n/use-text'
import { Time } from '#dashboard/parts/time/time'
import { Status } from '#dashboard/ui/badge'
import { Notice } from '#dashboard/ui/state/notice'
import { imageText } from './image-text'

export type LogoSent = { sent: SurveyImage; answer: SurveyImage }

/** What became of a logo that was sent: whether it came back the same, and that the survey changed. */
export function LogoSet({ sent, answer, statistics }: LogoSent & { statistics: SurveyStatistics | undefined }) {
  const t = useText(imageText)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const sameMime = answer.MIME === sent.MIME
  const sameData = answer.Data === sent.Data
  return (
    <Notice tone="success" ref={place} tabIndex={-1} role="status" title={t.savedTitle} className="outline-none">
      {sameMime ? null : <Status tone="warning">{t.otherMime({ mime: answer.MIME })}</Status>}
      {sameData ? null : <Status tone="warning">{t.otherData}</Status>}
      {statistics?.Modified ? (
        <p className="text-sm">
          {t.modified}: <Time value={statistics.Modified} precision="dateTimeSeconds" />
        </p>
      ) : null}
    </Notice>
  )
}
