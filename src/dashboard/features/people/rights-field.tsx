import { type Right, rights } from '#contract/rights'
import { rightText } from '#dashboard/api/session/right-text'
import { useMay } from '#dashboard/api/session/session'
import { useBoundField } from '#dashboard/form/use-bound-field'
import { useText } from '#dashboard/i18n/use-text'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { rolesText } from './roles-text'
import { withTicked } from './ticked-rights'

/** The rights of a role, to tick. What the person does not have themselves they cannot give. */
export function RightsField({ name, disabled }: { name: string; disabled: boolean }) {
  const t = useText(rolesText)
  const words = useText(rightText)
  const may = useMay()
  const { value, set, leave } = useBoundField({ name })
  const granted = value as Right[]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium text-ink">{t.rights}</legend>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {rights.map(right => (
          <Checkbox
            key={right}
            label={words[right]}
            checked={granted.includes(right)}
            disabled={disabled || !may(right)}
            title={disabled || may(right) ? undefined : t.missing}
            onChange={event => set(withTicked(granted, right, event.target.checked))}
            onBlur={leave}
          />
        ))}
      </div>
    </fieldset>
  )
}
