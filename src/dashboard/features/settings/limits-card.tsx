import { useQuery } from '@tanstack/react-query'
import { type AllSendingLimits, replaceLimits } from '#contract/team/limits'
import { limitQueries } from '#dashboard/api/limits'
import { withoutEmpties } from '#dashboard/form/form-values'
import { NumberField } from '#dashboard/form/number-field'
import { SubmitButton } from '#dashboard/form/submit-button'
import { useText } from '#dashboard/i18n/use-text'
import { useStaleWords } from '#dashboard/parts/activity/stale-words'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { OwnForm } from '#dashboard/parts/session/own-form'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { Card } from '#dashboard/ui/card'
import { Skeleton } from '#dashboard/ui/state/skeleton'
import { notify } from '#dashboard/ui/toast/notify'
import { limitsText } from './texts'

/** Sending limits of people and keys. */
export function LimitsCard() {
  const t = useText(limitsText)
  const query = useQuery(limitQueries.all())
  return (
    <Card title={t.title} help={t.help}>
      <QueryPanel query={query} loading={<Skeleton className="h-64" />}>
        {limits => <LimitsForm limits={limits} />}
      </QueryPanel>
    </Card>
  )
}

/** Form values must be present; null means no limit. */
const none = { codesPerMinute: null, secondsBetweenCodes: null, emailsPerHour: null, lookupsPerHour: null }

const valuesOf = ({ people, keys }: AllSendingLimits) => ({
  people: { ...none, ...people },
  keys: { ...none, ...keys },
})

const keys = [limitQueries.all().queryKey, limitQueries.left().queryKey]

function LimitsForm({ limits }: { limits: AllSendingLimits }) {
  const t = useText(limitsText)
  const form = useContractForm({
    schema: replaceLimits.body,
    defaultValues: valuesOf(limits),
    toWire: (values, saved) => withoutEmpties({ ...values, seen: saved }),
  })
  const { write, pending, error } = useTeamWrite('replaceLimits', keys)
  const stale = useStaleWords(error)
  return (
    <OwnForm
      form={form}
      onSubmit={body => write({ body })}
      submitting={pending}
      error={error}
      words={{ known: { 409: stale } }}
      valuesOf={valuesOf}
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
    </OwnForm>
  )
}
