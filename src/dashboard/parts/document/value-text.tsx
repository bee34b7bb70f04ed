import { useText } from '#dashboard/i18n/use-text'
import { documentText } from './document-text'

const longest = 600

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, undefined, 1))

/** Pictures that a browser draws and that can hold nothing else. */
const picture = /^data:image\/(?:png|jpeg|gif|webp|avif|bmp);/i

/** A value as text, whatever it holds, never as markup; a picture that is in the value itself as one. */
export function ValueText({ value }: { value: unknown }) {
  const t = useText(documentText)
  if (value === undefined || value === null) return <span className="text-faint">{t.absent}</span>
  if (typeof value === 'boolean') return <span>{value ? t.on : t.off}</span>
  const text = written(value)
  if (picture.test(text)) {
    return (
      <img src={text} alt={t.picture} className="mt-1 max-h-16 max-w-40 rounded-sm border border-line object-contain" />
    )
  }
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text
  return (
    <span dir="auto" className="block max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
      {cut === '' ? '""' : cut}
    </span>
  )
}
