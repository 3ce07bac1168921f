/** Facts for search engines. A data block is no script, so the content security policy lets it be. */
export function JsonLd({ facts }: { readonly facts: object }) {
  // Nothing in it may end the element or open a comment.
  const text = JSON.stringify(facts).replace(/</g, '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
