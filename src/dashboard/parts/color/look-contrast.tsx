import { wcagContrast } from 'culori/fn'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { nearestWhere, neededContrast } from './color'
import { ColorSample } from './color-sample'
import { fixColors, type SurveyColors } from './fix-colors'

type Name = keyof SurveyColors

type LookContrastProps = {
  /** Known colours as `#rrggbb`. */
  colors: { [name in Name]: string | undefined }
  /** Labels of the colour fields. */
  labels: Record<Name, string>
  /** Applies better colours; undefined to offer none. */
  onUse: ((better: readonly { name: Name; color: string }[]) => void) | undefined
}

/** Contrast of a survey's text, button and button label, with readable alternatives. */
export function LookContrast({ colors, labels, onUse }: LookContrastProps) {
  const t = useText(contrastText)
  const { background, text, button } = colors
  const pairs = [
    { of: 'text', name: t.textOnBackground, needed: neededContrast.text },
    { of: 'button', name: t.buttonOnBackground, needed: neededContrast.control },
    // Surveys draw the label in the background colour, see `buttonLook`.
    { of: 'button', name: t.labelOnButton, needed: neededContrast.text },
  ] as const
  return (
    <>
      <ul aria-live="polite" className="flex flex-col gap-1.5 text-sm empty:hidden">
        {pairs.map(({ of, ...pair }) => {
          const color = colors[of]
          if (!color || !background) return null
          const use = onUse && ((better: string) => onUse([{ name: of, color: better }]))
          return <Contrast key={pair.name} {...pair} {...{ color, background }} label={labels[of]} onUse={use} />
        })}
      </ul>
      {text && background && button && onUse ? (
        <ColorFixes colors={{ background, text, button }} labels={labels} onUse={onUse} />
      ) : null}
    </>
  )
}

type ContrastProps = {
  /** The pair in words. */
  name: string
  color: string
  background: string
  /** Label of the colour's field. */
  label: string
  needed: number
  onUse: ((better: string) => void) | undefined
}

/** The contrast of a colour with the background, and the nearest passing one. */
function Contrast({ name, color, background, label, needed, onUse }: ContrastProps) {
  const t = useText(contrastText)
  const format = useFormat()
  const ratio = wcagContrast(color, background)
  const passes = ratio >= needed
  const better =
    passes || !onUse ? undefined : nearestWhere(color, candidate => wcagContrast(candidate, background) >= needed)
  // Round down, so that a failing value never shows as the limit.
  const words = { name, ratio: format.number(Math.floor(ratio * 100) / 100, 2), needed: format.number(needed, 1) }
  return (
    <li className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
      <Status tone={passes ? 'success' : 'warning'}>{passes ? t.enough(words) : t.poor(words)}</Status>
      {better ? (
        <Button size="sm" aria-label={t.useFor({ color: better, name: label })} onClick={() => onUse?.(better)}>
          <span
            aria-hidden="true"
            className="size-3.5 rounded-xs border border-strong"
            style={{ backgroundColor: better }}
          />
          {t.use({ color: better })}
        </Button>
      ) : null}
    </li>
  )
}

type ColorFixesProps = Pick<LookContrastProps, 'labels'> & {
  colors: SurveyColors
  onUse: NonNullable<LookContrastProps['onUse']>
}

/** Offers near colours that are readable together. Nothing if they already are. */
function ColorFixes({ colors, labels, onUse }: ColorFixesProps) {
  const t = useText(contrastText)
  const fixes = fixColors(colors)
  // A single changed colour is offered beside its failing pair.
  if (fixes.length < 2 && fixes.every(({ changed }) => changed.length < 2)) return null
  return (
    <div role="group" aria-label={t.fixes} className="mt-2 flex flex-col gap-2">
      <span className="text-sm font-medium">{t.fixes}</span>
      <div className="grid gap-2 sm:grid-cols-2">
        {fixes.map(({ changed, ...fixed }) => {
          const changes = changed.map(name => ({ name, color: fixed[name] }))
          const words = changes.map(({ name, color }) => `${labels[name]} ${color}`)
          return (
            <button
              key={words.join()}
              type="button"
              aria-label={t.use({ color: words.join(', ') })}
              onClick={() => onUse(changes)}
              className="flex items-center gap-3 rounded-md border border-strong bg-raised p-2 text-left hover:bg-sunken"
            >
              <ColorSample {...fixed} />
              <span className="min-w-0 text-sm">
                {words.map(each => (
                  <span key={each} className="block wrap-anywhere">
                    {each}
                  </span>
                ))}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

const contrastText = catalogue({
  textOnBackground: ['Text on background', 'Text mot bakgrund'],
  buttonOnBackground: ['Button on background', 'Knapp mot bakgrund'],
  labelOnButton: ['Label on button, in the background colour', 'Knapptext mot knapp, i bakgrundens färg'],
  enough: (p: { name: string; ratio: string }) => [`${p.name}: ${p.ratio} : 1`, `${p.name}: ${p.ratio} : 1`],
  poor: (p: { name: string; ratio: string; needed: string }) => [
    `${p.name}: ${p.ratio} : 1, needs ${p.needed} to be readable`,
    `${p.name}: ${p.ratio} : 1, behöver ${p.needed} för att gå att läsa`,
  ],
  use: (p: { color: string }) => [`Use ${p.color}`, `Använd ${p.color}`],
  useFor: (p: { color: string; name: string }) => [`Use ${p.color}: ${p.name}`, `Använd ${p.color}: ${p.name}`],
  fixes: ['Nearest readable colours', 'Närmaste läsbara färger'],
})
