import type { PageView } from '#dashboard/parts/page/page-view'
import type { PageName } from '#dashboard/parts/page/pages'
import { views } from './views'

/** Pages whose code is here already. */
export const loadedPages: Partial<Record<PageName, PageView<never>>> = {}

/** Fetches the code of a page. */
export const loadPage = async (name: PageName): Promise<PageView<never>> =>
  (loadedPages[name] = (await views[name]()).page as PageView<never>)
