import { NkiHome } from '#dashboard/features/nki/nki-home'

export default function NkisPage() {
  return <NkiHome />
}
