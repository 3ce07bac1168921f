/** How long a screen waits for somebody to sign in, and for how long they are signed in then, in minutes: a visit, and no longer. */
export const signInMinutes = 5
export const visitMinutes = 15
