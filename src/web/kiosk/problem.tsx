/** Why something can’t be had, said at once; nothing where it can. */
export function Problem({ children }: { readonly children: string | undefined }) {
  return children ? (
    <p className="kiosk-problem" role="alert">
      {children}
    </p>
  ) : null
}
