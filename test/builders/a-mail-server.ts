import { createServer, type Socket } from 'node:net'

/** One message as a mail server got it: whom it is for, and all of it as it was written. */
export interface ReceivedMail {
  readonly to: readonly string[]
  readonly raw: string
}

/** A mail server that takes everything, by the few words of SMTP that it needs. */
export async function aMailServer() {
  const received: ReceivedMail[] = []
  const server = createServer((socket) => serve(socket, (mail) => received.push(mail)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Not listening')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received: () => received,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function serve(socket: Socket, keep: (mail: ReceivedMail) => void): void {
  let text = ''
  let to: string[] = []
  let inData = false
  const say = (line: string) => socket.write(`${line}\r\n`)

  function hear(line: string): void {
    const word = line.slice(0, 4).toUpperCase()
    if (word === 'RCPT') to.push(/<(.*)>/.exec(line)?.[1] ?? '')
    if (word === 'DATA') {
      inData = true
      say('354 Go on')
    } else say(word === 'QUIT' ? '221 Bye' : '250 Yes')
    if (word === 'QUIT') socket.end()
  }

  say('220 double')
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    text += chunk.toString('utf8')
    for (;;) {
      const mark = inData ? '\r\n.\r\n' : '\r\n'
      const end = text.indexOf(mark)
      if (end < 0) return
      const said = text.slice(0, end)
      text = text.slice(end + mark.length)
      if (inData) {
        inData = false
        keep({ to, raw: said })
        to = []
        say('250 Taken')
      } else hear(said)
    }
  })
}
