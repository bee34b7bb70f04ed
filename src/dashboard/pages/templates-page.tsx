import { TemplatesView } from '#dashboard/features/templates/templates-view'

export default function TemplatesPage() {
  return <TemplatesView />
}
