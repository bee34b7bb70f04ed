import { useText } from '#dashboard/i18n/use-text'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { MenuButton } from '#dashboard/ui/overlay/menu-button'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import type { SurveyTexts } from './survey-texts'
import { textFilesButtonText } from './text-files-button-text'

const load = () => import('./text-files-menu')
const TextFilesMenu = lazyPart(() => load().then(module => module.TextFilesMenu))

/** The files of a survey's texts; menu, writers and the comparison load when it is clicked. */
export function TextFilesButton({ texts }: { texts: SurveyTexts }) {
  const t = useText(textFilesButtonText)
  return (
    <MenuButton icon={seldomIcons.file} load={load} menu={<TextFilesMenu texts={texts} />}>
      {t.files}
    </MenuButton>
  )
}
