/** The page where people sign in, to which one without a session leads. */
export const signInPath = '/sign-in'
