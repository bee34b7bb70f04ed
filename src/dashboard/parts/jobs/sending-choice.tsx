import type { JobSending } from '#dashboard/api/store/collections'
import { useText } from '#dashboard/i18n/use-text'
import { Disclosure } from '#dashboard/ui/disclosure'
import { Field } from '#dashboard/ui/field/field'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Help } from '#dashboard/ui/help'
import { sendingText } from './sending-text'
import { usualSending } from './usual-sending'

const counts = Array.from({ length: usualSending.atOnce }, (_, at) => at + 1)
/** A service may take more: none says how many. */
const sizes = [1, 10, 100]

type SendingChoiceProps = {
  sending: JobSending
  onChange: (sending: JobSending) => void
  /** Several rows may be sent in one request. */
  lists?: boolean
}

/** How fast rows are sent: asked for by who knows the service, so it is folded away. */
export function SendingChoice({ sending, onChange, lists = false }: SendingChoiceProps) {
  const t = useText(sendingText)
  const choices = (numbers: readonly number[]) => numbers.map(n => ({ value: String(n), label: String(n) }))
  return (
    <Disclosure summary={t.options}>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Field label={t.atOnce} className="w-44">
          <NativeSelect
            items={choices(counts)}
            value={String(sending.atOnce)}
            onChange={event => onChange({ ...sending, atOnce: Number(event.target.value) })}
          />
        </Field>
        {lists ? (
          <>
            <Field label={t.perRequest} className="w-44">
              <NativeSelect
                items={choices(sizes)}
                value={String(sending.perRequest)}
                onChange={event => onChange({ ...sending, perRequest: Number(event.target.value) })}
              />
            </Field>
            <span className="flex h-9 items-center">
              <Help about={t.perRequest}>{t.perRequestHelp}</Help>
            </span>
          </>
        ) : null}
      </div>
      {sending.perRequest > 1 ? <p className="pt-2 text-sm text-muted">{t.several}</p> : null}
    </Disclosure>
  )
}
