import { hasStrayInvisible } from '#contract/invisible'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { Status } from '#dashboard/ui/badge'

const labelWarningText = catalogue({
  invisible: (p: { label: string }) => [
    `“${p.label}” has an invisible character. It differs from the same word without it.`,
    `”${p.label}” har ett osynligt tecken. Den skiljer sig från samma ord utan det.`,
  ],
})

/** Warns of invisible characters in labels. They may be intended: joiners belong to emoji and to Persian. */
export function LabelWarning({ labels }: { labels: readonly string[] }) {
  const t = useText(labelWarningText)
  const odd = labels.filter(hasStrayInvisible)
  return (
    <div role="status" className="mt-1 flex flex-col gap-1 text-sm empty:hidden">
      {odd.map(label => (
        <Status key={label} tone="warning">
          {t.invisible({ label })}
        </Status>
      ))}
    </div>
  )
}
