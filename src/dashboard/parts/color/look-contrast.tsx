import { useText } from '#dashboard/i18n/use-text'
import type { Rgb } from './color'
import { ColorFixes } from './color-fixes'
import { neededContrast } from './contrast'
import { ContrastList } from './contrast-list'
import { contrastText } from './contrast-text'
import type { SurveyColors } from './fix-colors'

type Name = keyof SurveyColors

type LookContrastProps = {
  /** Those that are known. */
  colors: { [name in Name]: Rgb | undefined }
  /** What the fields of the colours are called. */
  labels: Record<Name, string>
  /** Takes better colours, as `#` and six digits; absent where none are offered. */
  onUse: ((better: readonly { name: Name; color: string }[]) => void) | undefined
}

/** Whether a survey's text, button and the button's label can be told from what is behind them, and colours that can. */
export function LookContrast({ colors: { background, text, button }, labels, onUse }: LookContrastProps) {
  const t = useText(contrastText)
  const use = (name: Name) => onUse && { onUse: (color: string) => onUse([{ name, color }]) }
  const onText = { color: text, label: labels.text, against: background, ...use('text') }
  const onButton = { color: button, label: labels.button, against: background, ...use('button') }
  return (
    <>
      <ContrastList
        pairs={[
          { ...onText, name: t.textOnBackground, needed: neededContrast.text },
          { ...onButton, name: t.buttonOnBackground, needed: neededContrast.control },
          // Every drawing writes it in the colour of the background: `buttonLook`.
          { ...onButton, name: t.labelOnButton, needed: neededContrast.text },
        ]}
      />
      {text && background && button && onUse ? (
        <ColorFixes colors={{ background, text, button }} labels={labels} onUse={onUse} />
      ) : null}
    </>
  )
}
