import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { SurveyCreate } from '#contract/surveys-v1'
import { isOutcomeUnknown } from '#dashboard/data/client/call-error'
import { surveyListKey } from '#dashboard/data/survey-list-key'
import { Form } from '#dashboard/form/form'
import { useDropSent } from '#dashboard/form/use-drop-sent'
import { useText } from '#dashboard/i18n/use-text'
import { UnknownOutcomeNotice } from '#dashboard/parts/journal/unknown-outcome-notice'
import { useWrite } from '#dashboard/parts/journal/use-write'
import { Page } from '#dashboard/parts/page/page'
import { pageView, withNow } from '#dashboard/parts/page/page-view'
import { plainInt32 } from '#dashboard/parts/page/path-parameter'
import { sameButNumber } from '#dashboard/parts/phone/same-but-number'
import { useSentNumber } from '#dashboard/parts/phone/use-sent-number'
import { surveyListQuery } from '#dashboard/parts/survey-list/survey-list'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { createText } from './create-text'
import { CreateTraces } from './create-traces'
import { type Created, CreatedSurvey } from './created-survey'
import { listedIds } from './listed-ids'
import { StartFrom } from './start-from'
import { SurveyFields } from './survey-fields'
import { emptySurvey, type SurveyValues } from './survey-values'

const reads = { from: anyText }
const isSame = sameButNumber('AlarmRecipient')

/** Creates an empty survey (EP 9), or one that begins with what is known of another. */
export function NewSurvey({ now }: { now: Date }) {
  const t = useText(createText)
  const [created, setCreated] = useState<Created>()
  const [{ from: named }] = useSearch(reads)
  const from = plainInt32(named)
  return (
    <Page name="newSurvey" subtitle={t.subtitle}>
      {created ? (
        <CreatedSurvey created={created} onAnother={() => setCreated(undefined)} />
      ) : from === undefined ? (
        <SurveyForm now={now} start={emptySurvey} draftKey="new-survey" onCreated={setCreated} />
      ) : (
        <StartFrom key={from} survey={from}>
          {start => <SurveyForm now={now} start={start} draftKey={`new-survey/${from}`} onCreated={setCreated} />}
        </StartFrom>
      )}
    </Page>
  )
}

type SurveyFormProps = {
  now: Date
  /** What its fields hold at first. */
  start: SurveyValues
  draftKey: string
  onCreated: (created: Created) => void
}

function SurveyForm({ now, start, draftKey, onCreated }: SurveyFormProps) {
  const form = useContractForm({
    schema: SurveyCreate,
    defaultValues: start,
    draftKey,
    startsOver: true,
  })
  const dropSent = useDropSent(form, isSame)
  const sentNumber = useSentNumber(form, 'AlarmRecipient')
  const client = useQueryClient()
  const create = useWrite('createSurvey', {
    subject: ({ body }) => body.Name,
    remember: true,
    before: () => listedIds(client),
    invalidates: [surveyListKey],
    onLateAnswer: ({ body }, answer, { at }) =>
      void dropSent(body).then(isOver => {
        if (isOver) onCreated({ sent: body, answer: answer as Created['answer'], at })
      }),
  })
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button is far below what tells of it.
    if (isOutcomeUnknown(create.error)) notice.current?.focus()
  }, [create.error])
  const submit = async (body: SurveyCreate): Promise<Created> => {
    const { AlarmRecipient } = body
    const sent = AlarmRecipient ? { ...body, AlarmRecipient: await sentNumber(AlarmRecipient) } : body
    const answer = await create.write({ body: sent })
    return { sent, answer, at: new Date().toISOString() }
  }
  /** A form that still holds what turned out to be created would create it a second time. */
  const dropSame = (sent: Partial<SurveyCreate>) => {
    if (!isSame(sent, form.toWire(form.methods.getValues()))) return
    form.discard()
    create.reset()
  }
  return (
    <div className="flex flex-col gap-4">
      <div ref={notice} tabIndex={-1} className="outline-none">
        <UnknownOutcomeNotice endpoint="createSurvey" error={create.error}>
          {outcome => <CreateTraces outcome={outcome} onSettled={dropSame} />}
        </UnknownOutcomeNotice>
      </div>
      <Form form={form} onSubmit={submit} submitting={create.pending} error={create.refusal} onSaved={onCreated}>
        <SurveyFields now={now} />
      </Form>
    </div>
  )
}

export const page = pageView(withNow(NewSurvey), () => [surveyListQuery()])
