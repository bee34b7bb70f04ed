import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { createdProof } from '#contract/document/compare'
import { type Survey, SurveyCreate } from '#contract/surveys-v1'
import { surveyQueries } from '#dashboard/api/surveys'
import { Form } from '#dashboard/form/form'
import { useText } from '#dashboard/i18n/use-text'
import { Page } from '#dashboard/parts/page/page'
import { pageView, withNow } from '#dashboard/parts/page/page-view'
import { plainInt32 } from '#dashboard/parts/page/path-parameter'
import { paths } from '#dashboard/parts/paths'
import { useSentNumber } from '#dashboard/parts/phone/use-number'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { ReceiptCard } from '#dashboard/parts/write/receipt-card'
import { UnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { useWrite } from '#dashboard/parts/write/use-write'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Notice } from '#dashboard/ui/state/notice'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { createText, memberText } from './create-text'
import { LostCreate } from './lost-create'
import { StartFrom } from './start-from'
import { SurveyFields } from './survey-fields'
import { emptySurvey, type SurveyValues, surveyMembers } from './survey-values'

const reads = { from: anyText }

/** Creates an empty survey (EP 9), or a copy of another (`from=71`). */
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
        <StartFrom key={from} survey={from} now={now}>
          {start => <SurveyForm now={now} start={start} draftKey={`new-survey/${from}`} onCreated={setCreated} />}
        </StartFrom>
      )}
    </Page>
  )
}

type SurveyFormProps = {
  now: Date
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
  const sentNumber = useSentNumber(form, 'AlarmRecipient')
  const create = useWrite('createSurvey', {
    form,
    invalidates: [surveyQueries.list().queryKey],
    onDone: (answer, { input, at }) => onCreated({ sent: input.body, answer, at }),
  })
  const submit = async (body: SurveyCreate) => {
    const { AlarmRecipient } = body
    const sent = AlarmRecipient ? { ...body, AlarmRecipient: await sentNumber(AlarmRecipient) } : body
    return create.write({ body: sent })
  }
  return (
    <div className="flex flex-col gap-4">
      <UnknownWrites endpoint="createSurvey" write={create}>
        {({ at, sent }) =>
          sent ? <LostCreate sent={sent.input.body} at={at} onCreated={() => create.settle('done', sent)} /> : null
        }
      </UnknownWrites>
      <Form form={form} onSubmit={submit} submitting={create.pending} error={create.refusal}>
        <SurveyFields now={now} />
      </Form>
    </div>
  )
}

export const page = pageView(withNow(NewSurvey), () => [surveyQueries.list()])

export type Created = { sent: SurveyCreate; answer: Survey; at: string }

/** The success page: links to the new survey, its receipt, and what the service changed. */
export function CreatedSurvey({ created, onAnother }: { created: Created; onAnother: () => void }) {
  const t = useText(createText)
  const labels: Record<string, string> = useText(memberText)
  const { sent, answer, at } = created
  const proof = createdProof(surveyMembers, sent, answer)
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
      <ReceiptCard readable title={t.receipt} fileName={`survey-${answer.ID}`} {...{ answer, at, labels, proof }} />
    </div>
  )
}
