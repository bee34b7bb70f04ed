import { writeExact } from '#contract/exact-json'
import { useText } from '#dashboard/i18n/use-text'
import { documentText } from './document-text'

const longest = 600

const written = (value: unknown) => (typeof value === 'string' ? value : writeExact(value, 1))

/** A value as text, whatever it holds: never as markup. */
export function ValueText({ value }: { value: unknown }) {
  const t = useText(documentText)
  if (value === undefined || value === null) return <span className="text-faint">{t.absent}</span>
  if (typeof value === 'boolean') return <span>{value ? t.on : t.off}</span>
  const text = written(value)
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text
  return (
    <span dir="auto" className="block max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
      {cut === '' ? '""' : cut}
    </span>
  )
}
