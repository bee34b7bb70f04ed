import { useMay } from '#dashboard/data/session/session'
import { fixedPages } from '#dashboard/parts/page/pages'

const groups = ['start', 'audience', 'surveys', 'messaging', 'tools'] as const

/** The pages that the person may open. */
export function useOpenPages() {
  const may = useMay()
  return fixedPages.filter(([, { needs }]) => may(needs))
}

/** The groups of the menu, as people think of their work, each with the pages in it that the person may open. */
export function useNavigation() {
  const open = useOpenPages()
  return groups
    .map(group => ({ group, pages: open.flatMap(([name, { menu }]) => (menu === group ? [name] : [])) }))
    .filter(({ pages }) => pages.length > 0)
}
