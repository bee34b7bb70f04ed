import { useQuery } from '@tanstack/react-query'
import { AllSendingLimits, type SendingLimits } from '#contract/team/limits'
import { limitQueries } from '#dashboard/api/limits'
import { Form } from '#dashboard/form/form'
import { NumberField } from '#dashboard/form/number-field'
import { SubmitButton } from '#dashboard/form/submit-button'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { Card } from '#dashboard/ui/card'
import { Skeleton } from '#dashboard/ui/state/skeleton'
import { notify } from '#dashboard/ui/toast/notify'
import { limitsText } from './texts'

/** How much a person, or a key, may send in a time. */
export function LimitsCard() {
  const t = useText(limitsText)
  const { data, error, isFetching, refetch } = useQuery(limitQueries.all())
  return (
    <Card title={t.title} help={t.help}>
      {data ? <LimitsForm limits={data} /> : null}
      {error && !data ? (
        <CallErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? null : (
        <Skeleton className="h-64" />
      )}
    </Card>
  )
}

/** The screen's fields: none of them is absent. */
const fieldsOf = ({ codesPerMinute, secondsBetweenCodes, emailsPerHour, lookupsPerHour }: SendingLimits) => ({
  codesPerMinute: codesPerMinute ?? null,
  secondsBetweenCodes: secondsBetweenCodes ?? null,
  emailsPerHour: emailsPerHour ?? null,
  lookupsPerHour: lookupsPerHour ?? null,
})

const keys = [limitQueries.all().queryKey, limitQueries.left().queryKey]

function LimitsForm({ limits }: { limits: AllSendingLimits }) {
  const t = useText(limitsText)
  const form = useContractForm({
    schema: AllSendingLimits,
    defaultValues: { people: fieldsOf(limits.people), keys: fieldsOf(limits.keys) },
  })
  const { write, pending, error } = useTeamWrite('replaceLimits', keys)
  return (
    <Form
      form={form}
      onSubmit={body => write({ body })}
      submitting={pending}
      error={error}
      onSaved={() => notify({ tone: 'success', title: t.saved })}
    >
      <div className="grid gap-6 lg:grid-cols-2">
        {(['people', 'keys'] as const).map(whom => (
          <fieldset key={whom} className="min-w-0">
            <legend className="mb-2 font-medium">{t[whom]}</legend>
            <div className="grid gap-4 sm:grid-cols-2">
              <NumberField name={`${whom}.codesPerMinute`} label={t.codes} placeholder={t.none} unmarked />
              <NumberField
                name={`${whom}.secondsBetweenCodes`}
                label={t.pause}
                unit={t.seconds}
                placeholder={t.none}
                unmarked
              />
              <NumberField name={`${whom}.emailsPerHour`} label={t.emails} placeholder={t.none} unmarked />
              <NumberField name={`${whom}.lookupsPerHour`} label={t.lookups} placeholder={t.none} unmarked />
            </div>
          </fieldset>
        ))}
      </div>
      <div className="flex justify-end">
        <SubmitButton>{t.save}</SubmitButton>
      </div>
    </Form>
  )
}
