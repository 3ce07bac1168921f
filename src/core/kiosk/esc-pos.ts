/** What the printer is told: begin anew, letters of Windows-1252, the first line large, cut off with some room below. */
const begin = [0x1b, 0x40, 0x1b, 0x74, 16]
const large = [0x1d, 0x21, 0x11]
const plain = [0x1d, 0x21, 0x00]
const cut = [0x1b, 0x64, 4, 0x1d, 0x56, 0x42, 0]

/** Marks that receipts hold and Windows-1252 has at another place than Unicode. */
const moved: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
}

/** Returns a receipt as the bytes of ESC/POS, which receipt printers of every make read. */
export function escPos(paper: string): Uint8Array<ArrayBuffer> {
  const [title = '', ...rest] = paper.split('\n')
  const body = rest.map((line) => `${line}\n`).join('')
  return Uint8Array.from([
    ...begin,
    ...large,
    ...lettersOf(`${title}\n`),
    ...plain,
    ...lettersOf(body),
    ...cut,
  ])
}

/** What has no place in Windows-1252 is printed as a question mark: nothing that was typed commands the printer. */
function lettersOf(text: string): readonly number[] {
  return Array.from(text.normalize('NFC').replaceAll('\u202f', ' '), (letter) => {
    const code = letter.codePointAt(0) ?? 0
    const isPrinted =
      letter === '\n' || (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)
    return moved[letter] ?? (isPrinted ? code : 0x3f)
  })
}
