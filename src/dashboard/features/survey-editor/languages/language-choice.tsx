import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { languagesText } from './languages-text'

export type LanguageCount = { language: string; missing: number; of: number }

type LanguageChoiceProps = {
  counts: readonly LanguageCount[]
  /** The one that is shown; all without one. */
  chosen: string | undefined
  onChoose: (language: string | undefined) => void
  nameOf: (language: string) => string
}

/** Which languages stand beside the base language, and what each of them lacks. */
export function LanguageChoice({ counts, chosen, onChoose, nameOf }: LanguageChoiceProps) {
  const t = useText(languagesText)
  const format = useFormat()
  const words = ({ language, missing, of }: LanguageCount) => {
    const name = nameOf(language)
    if (missing === 0) return t.complete({ language: name })
    return t.gaps({ language: name, missing: format.number(missing), of: format.number(of) })
  }
  return (
    <div role="group" aria-label={t.shown} className="flex flex-wrap gap-1.5">
      {counts.length > 1 ? (
        <Button size="sm" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
          {t.allLanguages}
        </Button>
      ) : null}
      {counts.map(count => (
        <Button
          key={count.language}
          size="sm"
          aria-pressed={counts.length === 1 || chosen === count.language}
          onClick={() => onChoose(count.language)}
        >
          <Status tone={count.missing === 0 ? 'success' : 'warning'}>{words(count)}</Status>
        </Button>
      ))}
    </div>
  )
}
