import { ActionsSection } from '#dashboard/features/parts-gallery/actions-section'
import { ChoicesSection } from '#dashboard/features/parts-gallery/choices-section'
import { FieldsSection } from '#dashboard/features/parts-gallery/fields-section'
import { FiguresSection } from '#dashboard/features/parts-gallery/figures-section'
import { OverlaysSection } from '#dashboard/features/parts-gallery/overlays-section'
import { StatesSection } from '#dashboard/features/parts-gallery/states-section'
import { TokensSection } from '#dashboard/features/parts-gallery/tokens-section'
import { pageView } from '#dashboard/parts/page/page-view'
import { PageHeader } from '#dashboard/ui/page-header'

/** Every part of the interface in both themes, for whoever builds with them. In development only. */
function SettingsPartsPage() {
  return (
    <>
      <PageHeader title="Parts" subtitle="Every part, in both themes. Popups take the theme of the page." />
      <div className="grid gap-4 xl:grid-cols-2">
        {(['light', 'dark'] as const).map(theme => (
          <div key={theme} data-theme={theme} className="min-w-0 rounded-lg bg-canvas px-4 text-ink">
            <TokensSection />
            <ActionsSection />
            <FieldsSection />
            <ChoicesSection />
            <FiguresSection />
            <StatesSection />
            <OverlaysSection />
          </div>
        ))}
      </div>
    </>
  )
}

export const page = pageView(SettingsPartsPage)
