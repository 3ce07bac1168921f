import { gatewaySettings, serveGateway } from './serve-gateway.ts'

/**
 * The simulated card gateway as a process of its own: it outlives a killed house just long enough to
 * keep its book, and a killed gateway finds its book again.
 */
async function main(): Promise<void> {
  process.once('disconnect', () => process.exit())
  const given = gatewaySettings.parse(
    process.send ? await firstMessage() : JSON.parse(process.argv[2] ?? '{}'),
  )
  try {
    const { port, close } = await serveGateway(given)
    const end = () => void close().then(() => process.exit())
    process.once('SIGTERM', end)
    process.once('SIGINT', end)
    process.send?.({ listening: port })
  } catch (error) {
    process.send?.({ failed: error instanceof Error ? error.message : String(error) })
    process.exitCode = 1
    process.disconnect?.()
  }
}

function firstMessage(): Promise<unknown> {
  return new Promise((resolve) => process.once('message', resolve))
}

await main()
