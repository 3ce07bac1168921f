import { useState } from 'react'
import { ApiRefusal } from '#contract/client.ts'
import { m } from '#messages'

/** Asks the server for something, and knows whether it still does and, in words, why it can’t be had. */
export function useAttempt() {
  const [problem, setProblem] = useState('')
  const [isAsking, setAsking] = useState(false)

  /** Does the work, which may say itself why it came to nothing. */
  const attempt = async (work: () => Promise<string | void>) => {
    setAsking(true)
    setProblem('')
    const found = await work().catch(saidOf)
    setProblem(found ?? '')
    setAsking(false)
  }
  return { problem, isAsking, attempt }
}

function saidOf(error: unknown): string {
  return error instanceof ApiRefusal ? error.message : m.kiosk_lost()
}
