/** So many surveys stay in the page. */
export const mostInPage = 2000
