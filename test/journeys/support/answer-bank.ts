/** Says to the bank what the card’s owner says on its page. */
export async function answerBank({ url }: { readonly url: string }, isYes: boolean): Promise<void> {
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ yes: isYes }),
  })
}
