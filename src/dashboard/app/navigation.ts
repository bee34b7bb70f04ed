import { useSession } from '#dashboard/api/session/session'
import { mayOpen } from '#dashboard/parts/page/may-open'
import { fixedPages } from '#dashboard/parts/page/pages'

const groups = ['start', 'audience', 'surveys', 'messaging', 'tools'] as const

/** The pages that the person may open. */
export function useOpenPages() {
  const who = useSession()
  return fixedPages.filter(([, row]) => mayOpen(who, row))
}

/** The groups of the menu, as people think of their work, each with the pages in it that the person may open. */
export function useNavigation() {
  const open = useOpenPages()
  return groups
    .map(group => ({ group, pages: open.flatMap(([name, { menu }]) => (menu === group ? [name] : [])) }))
    .filter(({ pages }) => pages.length > 0)
}
