import { useText } from '#dashboard/i18n/use-text'
import { Chip } from '#dashboard/ui/chip'
import { comboboxText } from './combobox-text'
import { useFieldWiring } from './field-context'

/** What was chosen of many, where it is to be read alone. */
export function ReadOnlyChips({ labels }: { labels: readonly string[] }) {
  const t = useText(comboboxText)
  const field = useFieldWiring()
  if (labels.length === 0) return <p className="text-faint">{t.none}</p>
  return (
    <ul aria-labelledby={field?.labelId} className="flex flex-wrap gap-1">
      {labels.map(label => (
        <li key={label} className="max-w-full">
          <Chip>{label}</Chip>
        </li>
      ))}
    </ul>
  )
}
