import { ExtraFieldsHome } from '#dashboard/features/extra-fields/extra-fields-home'

export default function ExtraFieldsPage() {
  return <ExtraFieldsHome />
}
