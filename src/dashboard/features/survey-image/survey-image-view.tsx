import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound } from '#dashboard/api/client/call-error'
import { useMay } from '#dashboard/api/session/session'
import { surveyQueries } from '#dashboard/api/surveys'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { ReadOnlyNote } from '#dashboard/parts/rights/read-only-note'
import { UnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { useWrite } from '#dashboard/parts/write/use-write'
import { Card } from '#dashboard/ui/card'
import { ImagePicker } from './image-picker'
import { imageText } from './image-text'
import { type LogoSent, LogoSet } from './logo-set'
import { PairedLogos } from './paired-logos'
import type { PreparedImage } from './prepare-image'
import { usePickedImage } from './use-picked-image'

/** Sets the logo of a survey (EP 12). */
export function SurveyImageView({ survey }: { survey: number }) {
  const t = useText(imageText)
  const statistics = useQuery(surveyQueries.statistics(survey))
  const mayChange = useMay()('surveys.change')
  const picked = usePickedImage()
  const [set, setSet] = useState<LogoSent>()
  const upload = useWrite('setSurveyImage', {
    // The V2 survey behind it has another logo and another time now.
    invalidates: [surveyQueries.all()],
    onFound: answer => {
      setSet({ sent: answer, answer })
      picked.clear()
    },
  })
  const send = async ({ mime, data }: PreparedImage) => {
    setSet(undefined)
    const sent = { Survey: survey, MIME: mime, Data: data }
    const answer = await upload.write({ path: { survey }, body: sent }).catch(() => undefined)
    // Why it failed is in the write's `error`.
    if (!answer) return
    setSet({ sent, answer })
    picked.clear()
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
        {/* A service that cannot count just now may well take a logo; one that has no such survey cannot. */}
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
            <PairedLogos survey={survey} />
          </>
        )}
      </div>
    </Page>
  )
}

export const page = pageView(SurveyImageView, ({ survey }) => [surveyQueries.statistics(survey)])
