import { accountRoute } from './paths.ts'

// Apart from `paths.ts`, because no first page links there.

/** The query of the account page with which the form for a new password is open. */
export const changeParam = 'change'
export const changedPassword = 'password'

/** The form for a new password. */
export const passwordRoute = `${accountRoute}?${changeParam}=${changedPassword}`
