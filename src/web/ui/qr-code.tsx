import { m } from '#messages'
import { encode } from 'uqr'
import styles from './qr-code.module.css'

interface QrCodeProps {
  /** What a camera reads. */
  readonly text: string
  readonly className?: string | undefined
}

/** Cameras want four empty modules around a code. */
const quiet = 4

/** An address as a code to point a camera at. */
export function QrCode({ text, className }: QrCodeProps) {
  const { size, data } = encode(text, { border: quiet })
  const dark = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      role="img"
      aria-label={m.common_qr_code()}
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className={styles.light} />
      <path d={dark.join('')} className={styles.dark} />
    </svg>
  )
}
