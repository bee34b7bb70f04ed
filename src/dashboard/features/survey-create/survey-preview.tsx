import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormScope } from '#dashboard/form/form-scope'
import { useText } from '#dashboard/i18n/use-text'
import { readableOn, sixDigitColor } from '#dashboard/parts/color/color'
import { buttonLook } from '#dashboard/parts/color/color-sample'
import { type ColorVision, filterValues } from '#dashboard/parts/color/color-vision'
import { VisionField } from '#dashboard/parts/color/vision-field'
import { Button } from '#dashboard/ui/action/button'
import { classNames } from '#dashboard/ui/class-names'
import { lookText } from './create-text'
import type { SurveyValues } from './survey-values'

const sides = ['start', 'end'] as const
const visionFilterId = 'new-survey-vision'

/** Previews the survey on a phone from the form's values, as plain text. */
export function SurveyPreview() {
  const t = useText(lookText)
  const { methods } = useFormScope().form
  const [side, setSide] = useState<(typeof sides)[number]>('start')
  const [vision, setVision] = useState<ColorVision>()
  const values = useDeferredValue(useWatch({ control: methods.control }) as SurveyValues)
  // Colours of a plain page until some are chosen.
  const ground = sixDigitColor(values.BackgroundColor) ?? '#ffffff'
  const button = sixDigitColor(values.ButtonColor) ?? '#3d4447'
  const text = side === 'start' ? values.WelcomeText : values.ThankYouText
  return (
    <section aria-label={t.preview} className="flex flex-col items-center gap-3">
      <div className="flex w-full max-w-80 items-center justify-between gap-3">
        <h2 className="font-semibold">{t.preview}</h2>
        <div className="flex gap-1">
          {sides.map(one => (
            <Button key={one} size="sm" variant="ghost" aria-pressed={one === side} onClick={() => setSide(one)}>
              {t[one]}
            </Button>
          ))}
        </div>
      </div>
      <div className="w-full max-w-80 rounded-[2rem] border border-strong bg-raised p-2.5">
        <div
          role="region"
          aria-label={t[side]}
          // Focusable so that a long text can be scrolled by keyboard.
          tabIndex={0}
          className="flex h-124 flex-col gap-4 overflow-y-auto rounded-[1.4rem] px-5 py-7"
          style={{
            backgroundColor: ground,
            color: sixDigitColor(values.TextColor) ?? readableOn(ground),
            ...(vision && { filter: `url(#${visionFilterId})` }),
          }}
        >
          <Words className="text-lg font-semibold text-balance" text={values.Header} absent={t.noTitle} />
          <Words className="min-h-0 grow" text={text} absent={t.noText} />
          <span
            className="mt-auto block rounded-md px-4 py-2.5 text-center font-medium"
            style={buttonLook({ background: ground, button })}
          >
            {side === 'start' ? t.begin : t.done}
          </span>
        </div>
      </div>
      <div className="flex min-h-15 w-full max-w-80">
        <VisionField vision={vision} onVisionChange={setVision} />
        {vision ? (
          <svg aria-hidden="true" className="absolute size-0">
            <filter id={visionFilterId} colorInterpolationFilters="linearRGB">
              <feColorMatrix type="matrix" values={filterValues(vision)} />
            </filter>
          </svg>
        ) : null}
      </div>
      <p className="max-w-80 text-sm text-muted">{t.previewNote}</p>
    </section>
  )
}

function Words({ text, absent, className }: { text: string; absent: string; className: string }) {
  return (
    <p dir="auto" className={classNames('whitespace-pre-wrap wrap-anywhere', className, !text && 'italic')}>
      {text || absent}
    </p>
  )
}
