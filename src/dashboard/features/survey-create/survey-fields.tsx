import { DateTimeField } from '#dashboard/form/date-time-field'
import { CheckboxField } from '#dashboard/form/flag-field'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextAreaField, TextField } from '#dashboard/form/text-field'
import { instantOf } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { PhoneCheck } from '#dashboard/parts/phone/phone-check'
import { Status } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { ColorsCard } from './colors-card'
import { createText, memberText } from './create-text'
import { KeywordCard } from './keyword-card'
import { SurveyPreview } from './survey-preview'
import { useTyped } from './survey-values'

/** The fields of a new survey (§2.6) beside a preview. */
export function SurveyFields({ now }: { now: Date }) {
  const t = useText(createText)
  const labels = useText(memberText)
  const alarm = useTyped('AlarmRecipient')
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Card title={t.aboutSurvey}>
          <div className="flex flex-col gap-4">
            <TextField name="Name" label={labels.Name} description={t.nameNote} />
            <TextField name="Header" label={labels.Header} description={t.headerNote} />
            <EndsField now={now} />
            <CheckboxField name="AllowAnonymous" label={labels.AllowAnonymous} />
          </div>
        </Card>
        <Card title={t.texts}>
          <div className="flex flex-col gap-4">
            <TextAreaField name="WelcomeText" label={labels.WelcomeText} />
            <TextAreaField name="ThankYouText" label={labels.ThankYouText} />
          </div>
        </Card>
        <ColorsCard />
        <KeywordCard />
        <Card title={t.alarm} description={t.alarmBody} help={t.alarmHelp}>
          <TextField name="AlarmRecipient" label={labels.AlarmRecipient} type="tel" />
          <PhoneCheck number={alarm} />
        </Card>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton>{t.create}</SubmitButton>
          <p className="text-sm text-muted">{t.defaults}</p>
        </div>
      </div>
      <div className="lg:sticky lg:top-4">
        <SurveyPreview />
      </div>
    </div>
  )
}

function EndsField({ now }: { now: Date }) {
  const t = useText(createText)
  const { Ends: label } = useText(memberText)
  const format = useFormat()
  const ends = useTyped('Ends')
  // An incomplete date stays as typed; the field reports it.
  const moment = /T.*Z$/.test(ends) ? instantOf(ends) : undefined
  const past = moment !== undefined && moment <= now
  return (
    <div className="flex flex-col gap-1">
      <DateTimeField name="Ends" label={label} description={t.endsNote} />
      <div role="status" className="text-sm text-muted empty:hidden">
        {moment && format.timeZone !== 'UTC' ? <p>{format.utc(ends)}</p> : null}
        {past ? <Status tone="warning">{t.endsPast}</Status> : null}
      </div>
    </div>
  )
}
