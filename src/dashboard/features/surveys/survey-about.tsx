import type { ReactNode } from 'react'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { useMay } from '#dashboard/api/session/session'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { History } from '#dashboard/parts/activity/entries-card'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { ColorSample } from '#dashboard/parts/color/color-sample'
import { SurveyLogo } from '#dashboard/parts/pairing/survey-logo'
import { useSurveyTexts } from '#dashboard/parts/pairing/use-survey-texts'
import { surveyState } from '#dashboard/parts/survey-state/survey-state'
import { SurveyStatus } from '#dashboard/parts/survey-state/survey-status'
import { Time } from '#dashboard/parts/time/time'
import { Section } from '#dashboard/ui/card'
import { CodeText } from '#dashboard/ui/code-text'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { DeleteSurveyQuestion } from './delete-question'
import { useKnownStatistics } from './statistics'
import { PairingCard } from './survey-pairing'
import { surveyText } from './survey-text'

type SurveyAboutProps = { survey: number; statistics: SurveyStatistics; now: Date }

/** The About tab: facts, logo, texts, pairing, question deletion and history. */
export function SurveyAbout({ survey, statistics, now }: SurveyAboutProps) {
  const t = useText(surveyText)
  const mayChange = useMay()('surveys.change')
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <SurveyFacts survey={survey} statistics={statistics} now={now} />
          <Section title={t.logo}>
            <SurveyLogo survey={survey} unknown={t.notKnown} />
          </Section>
        </div>
        <SurveyTexts survey={survey} />
      </div>
      <PairingCard survey={survey} statistics={statistics} />
      {mayChange ? <DeleteSurveyQuestion survey={survey} statistics={statistics} /> : null}
      <History thing={`survey-v1:${survey}`} />
    </div>
  )
}

function SurveyFacts({ survey, statistics, now }: SurveyAboutProps) {
  const t = useText(surveyText)
  const format = useFormat()
  const { known, isPending } = useKnownStatistics(survey, statistics)
  if (isPending) return <SkeletonPanel className="h-64" />
  const { Keyword: keyword, Ends: ends, Questions: questions } = known
  const absent = t.notGiven
  const items = [
    { key: 'state', label: t.state, value: <SurveyStatus state={surveyState(known, now)} /> },
    { key: 'ends', label: t.ends, value: <Time value={ends} absent={absent} /> },
    { key: 'keyword', label: t.keyword, value: keyword ? <CodeText>{keyword}</CodeText> : absent },
    { key: 'questions', label: t.questions, value: questions == null ? absent : format.number(questions) },
    { key: 'created', label: t.created, value: <Time value={known.Created} absent={absent} /> },
    { key: 'modified', label: t.modified, value: <Time value={known.Modified} absent={absent} /> },
    { key: 'id', label: t.id, value: <CodeText>{String(survey)}</CodeText> },
  ]
  return (
    <Section title={t.facts}>
      <KeyValueList items={items} />
    </Section>
  )
}

/** Texts, colours and alarm from the paired survey, else from the create receipt. */
function SurveyTexts({ survey }: { survey: number }) {
  const t = useText(surveyText)
  const format = useFormat()
  const { isPending, twin, receipt, created, failure, texts } = useSurveyTexts(survey)
  if (isPending) return <SkeletonPanel className="h-64" />
  const isBare = !twin && !created
  const sources = [
    twin && t.fromTwin,
    receipt && t.asCreated({ when: format.dateTime(receipt.at), name: receipt.name || t.someone }),
  ].filter(Boolean)
  const colors = { background: texts.BackgroundColor, text: texts.TextColor, button: texts.ButtonColor }
  const anonymous = twin?.anonymousAnswers ?? created?.AllowAnonymous
  const items = [
    { key: 'header', label: t.header, value: <Written text={texts.Header} /> },
    { key: 'welcome', label: t.welcome, value: <Written text={texts.WelcomeText} /> },
    { key: 'thanks', label: t.thanks, value: <Written text={texts.ThankYouText} /> },
    { key: 'reply', label: t.keywordReply, value: <Written text={created?.KeywordResponse} /> },
    { key: 'colors', label: t.colors, value: <Colors {...colors} /> },
    { key: 'anonymous', label: t.anonymous, value: anonymous == null ? t.notKnown : anonymous ? t.yes : t.no },
    { key: 'alarm', label: t.alarm, value: <Written text={created?.AlarmRecipient} /> },
  ]
  return (
    <Section title={t.texts} description={isBare ? t.textsUnknown : sources.join(' ')}>
      {failure ? <CallErrorState {...failure} title={t.createdUnread} /> : null}
      {isBare ? null : <KeyValueList items={items} />}
    </Section>
  )
}

/** A text as written; unknown where neither source has it. */
function Written({ text }: { text: string | null | undefined }): ReactNode {
  const t = useText(surveyText)
  if (text === undefined || text === null) return <span className="text-muted">{t.notKnown}</span>
  if (text === '') return <span className="text-muted">{t.none}</span>
  return (
    <span dir="auto" className="whitespace-pre-wrap">
      {text}
    </span>
  )
}

type ColorsProps = Record<'background' | 'text' | 'button', string | undefined>

function Colors({ background, text, button }: ColorsProps) {
  const t = useText(surveyText)
  if (!background || !text || !button) return <span className="text-muted">{t.notKnown}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ColorSample background={background} text={text} button={button} />
      <span className="flex flex-col text-sm">
        {[
          [t.colorText, text],
          [t.colorBackground, background],
          [t.colorButton, button],
        ].map(([name, color]) => (
          <span key={name}>
            {name} <CodeText>{color}</CodeText>
          </span>
        ))}
      </span>
    </span>
  )
}
