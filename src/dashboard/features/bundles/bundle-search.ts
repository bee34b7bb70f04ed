import { moment } from '#dashboard/parts/when/moment'
import { anyText } from '#dashboard/ui/use-search'

/** Which message of a bundle is open beside the list: by its id (`m`), or the one that was sent nearest to a moment (`at`). */
export const bundleSearch = { m: anyText, at: moment }
