import { fork, type ForkOptions, type Serializable } from 'node:child_process'
import { once } from 'node:events'

/** A process of its own that answers each message with one: what it costs is no part of what is measured beside it. */
export interface AnsweringProcess {
  readonly ask: (message: Serializable) => Promise<unknown>
  /** Disconnects it, upon which it ends; answers once it has. */
  readonly stop: () => Promise<void>
}

/** Starts a script as such a process. Whoever asks it reads by its name that it ended too early. */
export function startAnswering(
  script: URL,
  name: string,
  options: ForkOptions = {},
): AnsweringProcess {
  const child = fork(script, options)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with ${code}`)
  })
  return {
    async ask(message) {
      const answered = once(child, 'message')
      child.send(message)
      const [answer] = await Promise.race([answered, ended])
      return answer
    },
    async stop() {
      if (child.connected) child.disconnect()
      await ended.catch(() => undefined)
    },
  }
}
