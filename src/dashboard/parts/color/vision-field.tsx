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
  en: {
    vision: 'Colour vision',
    full: 'Full',
    protanopia: 'No red (protanopia)',
    deuteranopia: 'No green (deuteranopia)',
    tritanopia: 'No blue (tritanopia)',
  },
  sv: {
    vision: 'Färgseende',
    full: 'Fullt',
    protanopia: 'Utan rött (protanopi)',
    deuteranopia: 'Utan grönt (deuteranopi)',
    tritanopia: 'Utan blått (tritanopi)',
  },
})
