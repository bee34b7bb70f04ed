import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { SurveyImage, SurveyStatistics } from '#contract/surveys-v1'
import { isNotFound } from '#dashboard/api/client/call-error'
import { useMay } from '#dashboard/api/session/session'
import { surveyQueries } from '#dashboard/api/surveys'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { SurveyLogo } from '#dashboard/parts/pairing/survey-logo'
import { SurveyTabs } from '#dashboard/parts/pairing/survey-tabs'
import { paths } from '#dashboard/parts/paths'
import { ReadOnlyNote } from '#dashboard/parts/rights/read-only-note'
import { Time } from '#dashboard/parts/time/time'
import { UnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { useWrite } from '#dashboard/parts/write/use-write'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Status } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { Notice } from '#dashboard/ui/state/notice'
import type { PreparedImage } from './image-file'
import { ImagePicker, usePickedImage } from './image-picker'
import { imageText } from './image-text'

/** Uploads the logo of a survey (EP 12). */
export function SurveyImageView({ survey }: { survey: number }) {
  const t = useText(imageText)
  const statistics = useQuery(surveyQueries.statistics(survey))
  const mayChange = useMay()('surveys.change')
  const picked = usePickedImage()
  const [set, setSet] = useState<LogoSent>()
  const upload = useWrite('setSurveyImage', {
    // The upload also changes the paired V2 survey.
    invalidates: [surveyQueries.all()],
    onDone(answer, { input }) {
      setSet({ sent: input.body, answer })
      picked.clear()
    },
  })
  const send = async ({ mime, data }: PreparedImage) => {
    setSet(undefined)
    const body = { Survey: survey, MIME: mime, Data: data }
    // The page shows a failure.
    await upload.write({ path: { survey }, body }).catch(() => undefined)
  }
  const { error } = statistics
  const isMissing = !statistics.data && isNotFound(error)
  const name = statistics.data?.Name || t.survey({ id: survey })
  return (
    <Page
      name="surveyImage"
      subtitle={mayChange ? t.subtitle : undefined}
      steps={[{ title: name, to: paths.survey(survey) }]}
    >
      <SurveyTabs survey={survey} current="logo" />
      <div className="flex max-w-3xl flex-col gap-4">
        <UnknownWrites endpoint="setSurveyImage" thing={`survey-v1:${survey}`} write={upload}>
          {t.unknownAgain}
        </UnknownWrites>
        {statistics.error && !statistics.data ? (
          <CallErrorState
            error={statistics.error}
            title={isMissing ? t.surveyNotFound : undefined}
            onRetry={() => void statistics.refetch()}
            retrying={statistics.isFetching}
          />
        ) : null}
        {set ? <LogoSet {...set} statistics={statistics.data} /> : null}
        {/* If only the statistics fail, the upload may still work; without the survey it cannot. */}
        {isMissing ? null : (
          <>
            {mayChange ? (
              <Card title={t.choose}>
                <ImagePicker
                  picked={picked}
                  sending={upload.pending}
                  error={upload.refusal}
                  onSend={image => void send(image)}
                  onPick={() => {
                    setSet(undefined)
                    upload.reset()
                  }}
                />
              </Card>
            ) : (
              <ReadOnlyNote right="surveys.change" />
            )}
            <Card title={t.current}>
              <SurveyLogo
                survey={survey}
                justSet={set?.answer}
                unknown={
                  <>
                    {t.noPair}{' '}
                    <Link to={paths.survey(survey, { tab: 'about' })} className={linkClass}>
                      {t.toPairing}
                    </Link>
                  </>
                }
              />
            </Card>
          </>
        )}
      </div>
    </Page>
  )
}

export const page = pageView(SurveyImageView, ({ survey }) => [surveyQueries.statistics(survey)])

type LogoSent = { sent: SurveyImage; answer: SurveyImage }

/** Result of an upload: differences from what was sent, and when the survey changed. */
function LogoSet({ sent, answer, statistics }: LogoSent & { statistics: SurveyStatistics | undefined }) {
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
