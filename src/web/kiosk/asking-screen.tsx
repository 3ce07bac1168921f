import { type ReactNode, useId } from 'react'
import { Foot } from './foot.tsx'
import { Problem } from './problem.tsx'

interface AskingScreenProps {
  readonly title: string
  /** How it is done. */
  readonly lede: string
  readonly problem: string
  readonly isAsking: boolean
  /** All is typed that is needed. */
  readonly isWhole: boolean
  readonly next: string
  readonly back: string
  readonly onSend: () => void
  readonly onBack: () => void
  readonly children: ReactNode
}

/** A screen that asks the server for what its guest types: by its foot, or by Enter. */
export function AskingScreen(props: AskingScreenProps) {
  const { title, lede, problem, isAsking, isWhole, next, back, onSend, onBack, children } = props
  const form = useId()
  return (
    <>
      <main id="main" className="kiosk-main" aria-busy={isAsking}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="kiosk-lede">{lede}</p>
        <Problem>{problem}</Problem>
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault()
            onSend()
          }}
        >
          {children}
        </form>
      </main>
      <Foot next={next} back={back} isBarred={!isWhole || isAsking} form={form} onBack={onBack} />
    </>
  )
}
