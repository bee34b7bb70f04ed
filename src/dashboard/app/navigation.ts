import { fixedPages } from '#dashboard/parts/page/pages'

/** The groups of the menu and of the palette, as people think of their work, each with its pages. */
export const navigation = (['start', 'audience', 'surveys', 'messaging', 'tools'] as const).map(group => ({
  group,
  pages: fixedPages.flatMap(([name, { menu }]) => (menu === group ? [name] : [])),
}))
