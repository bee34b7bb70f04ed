import * as React from 'react'

/**
 * React's build for development takes a stack trace at every element that is made, up to 10,000 a second, so that a warning
 * can name the line. It warns all the same without, and says in which components; a fifth of its work in tests is saved.
 */
const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
const enough = 10_000
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => enough, set: () => {}, configurable: true })
