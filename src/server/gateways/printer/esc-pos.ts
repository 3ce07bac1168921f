/** What the printer is told: begin anew, letters of Windows-1252, the first line large, cut off with some room below. */
const begin = [0x1b, 0x40, 0x1b, 0x74, 16]
const large = [0x1d, 0x21, 0x11]
const plain = [0x1d, 0x21, 0x00]
const cut = [0x1b, 0x64, 4, 0x1d, 0x56, 0x42, 0]

/** Each letter of Windows-1252 that is printed, with its byte: ASCII, what Unicode has at the same place, and marks like “ and €. */
const bytesOfLetters = new Map(
  Array.from({ length: 256 }, (_, byte) => byte)
    .map((byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const)
    .filter(([letter, byte]) => byte === 0x0a || !/\p{Cc}/u.test(letter)),
)

/** Each letter whose stroke, hook or tail can't be taken off by Unicode, before the nearest one that is printed. */
const nearestLetters = new Map(
  [
    'ŁL łl ĐD đd ĦH ħh ıi ŦT ŧt ŊN ŋn ẞß ʻ‘ ʼ’',
    'ƁB ɓb ƉD ɖd ƊD ɗd ƘK ƙk ƳY ƴy ƐE ɛe ƆO ɔo ƏE əe ǤG ǥg',
  ]
    .flatMap((pairs) => pairs.split(' '))
    .map(([letter, nearest]) => [letter, nearest] as const),
)

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

/**
 * What has no place in Windows-1252 loses its marks (Ő is an O) or its stroke (Ł is an L), and else is printed as a question mark:
 * nothing that was typed commands the printer.
 */
function lettersOf(text: string): readonly number[] {
  return Array.from(text.normalize('NFC').replaceAll('\u202f', ' '), (letter) => {
    const [bare = letter] = letter.normalize('NFKD')
    const nearest = nearestLetters.get(bare) ?? bare
    return bytesOfLetters.get(letter) ?? bytesOfLetters.get(nearest) ?? 0x3f
  })
}
