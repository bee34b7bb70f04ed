import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { Field } from '#dashboard/ui/field/field'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { type ColorVision, colorVisions } from './color-vision'

type VisionFieldProps = { vision: ColorVision | undefined; onVisionChange: (vision: ColorVision | undefined) => void }

/** Chooses a colour vision deficiency to simulate. */
export function VisionField({ vision, onVisionChange }: VisionFieldProps) {
  const t = useText(visionText)
  return (
    <Field label={t.vision} className="w-60">
      <NativeSelect
        value={vision ?? 'full'}
        items={(['full', ...colorVisions] as const).map(value => ({ value, label: t[value] }))}
        onChange={event => onVisionChange(colorVisions.find(known => known === event.target.value))}
      />
    </Field>
  )
}

const visionText = catalogue({
  vision: ['Colour vision', 'Färgseende'],
  full: ['Full', 'Fullt'],
  protanopia: ['No red (protanopia)', 'Utan rött (protanopi)'],
  deuteranopia: ['No green (deuteranopia)', 'Utan grönt (deuteranopi)'],
  tritanopia: ['No blue (tritanopia)', 'Utan blått (tritanopi)'],
})
