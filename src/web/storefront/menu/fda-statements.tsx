import styles from './fda-statements.module.css'

/** The two statements of 21 CFR 101.11(b)(2), word for word, and what a shared kitchen can’t promise. */
export function FdaStatements() {
  return (
    <p className={styles.statements}>
      2,000 calories a day is used for general nutrition advice, but calorie needs vary. Additional
      nutrition information available upon request. Gluten-friendly items are prepared in a shared
      kitchen. Please tell us about allergies before you order.
    </p>
  )
}
