import type { SourceFile } from './source-tree.ts'

/** What a `clientAction` answers in place with where nobody answers it. */
const answering = /\b(?:overNetwork|runCartAction|runAndNotify|outage)\(/

/**
 * Every page whose forms are lost with it where nobody answers them, as a sentence that says what it lacks. The router shows its error
 * in the place of a page whose action throws, as `fetch` does without a connection: what was typed would be gone. A route that is no
 * page has no form of its own to lose, and what posts to it leaves its page in any case.
 */
export function formsLost(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(({ path, exports }) => isPage(path) && exports.includes('action'))
    .flatMap(({ path, text, exports }) => {
      if (!exports.includes('clientAction'))
        return `${path} has an action and no clientAction: where nobody answers, what was typed is lost; send it by overNetwork`
      if (!answering.test(text))
        return `${path} has a clientAction that answers nothing where nobody answers it; send it by overNetwork`
      return []
    })
}

function isPage(file: string): boolean {
  return /^src\/web\/.+-page\.tsx$/.test(file)
}
