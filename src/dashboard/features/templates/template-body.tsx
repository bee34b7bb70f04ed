import { textParts } from '#dashboard/parts/sms/placeholders'
import { classNames } from '#dashboard/ui/class-names'

type TemplateBodyProps = {
  text: string
  /** What the placeholders are replaced with; one without a value stays as it is written. */
  values?: ReadonlyMap<string, string>
}

const placeClass = 'rounded-xs px-0.5 font-medium'

/** A template's text with its placeholders marked; right-to-left writing keeps its direction. */
export function TemplateBody({ text, values }: TemplateBodyProps) {
  return (
    <p dir="auto" className="rounded-md bg-sunken px-3 py-2 text-lg whitespace-pre-wrap wrap-anywhere">
      {textParts(text).map(part => {
        if (part.kind === 'words') return part.text
        if (part.kind === 'brace') {
          return (
            <span key={part.at} className="text-warning">
              {part.text}
            </span>
          )
        }
        const value = values?.get(part.name)
        const tone = value ? 'bg-success-soft text-success' : 'bg-accent-soft text-accent'
        return (
          <mark key={part.at} className={classNames(placeClass, tone)}>
            <bdi>{value || part.text}</bdi>
          </mark>
        )
      })}
    </p>
  )
}
