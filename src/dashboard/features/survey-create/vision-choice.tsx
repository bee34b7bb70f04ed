import { type ColorVision, filterValues } from '#dashboard/parts/color/color-vision'
import { VisionField } from '#dashboard/parts/color/vision-field'
import { visionFilterId } from './vision-filter-id'

type VisionChoiceProps = { vision: ColorVision | undefined; onVisionChange: (vision: ColorVision | undefined) => void }

/** Asks with whose eyes the preview is seen, and draws the filter that shows it so. */
export function VisionChoice({ vision, onVisionChange }: VisionChoiceProps) {
  return (
    <>
      <VisionField vision={vision} onVisionChange={onVisionChange} />
      {vision ? (
        <svg aria-hidden="true" className="absolute size-0">
          <filter id={visionFilterId} colorInterpolationFilters="linearRGB">
            <feColorMatrix type="matrix" values={filterValues(vision)} />
          </filter>
        </svg>
      ) : null}
    </>
  )
}
