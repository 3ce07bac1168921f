/** What is left to show when the error page itself fails (R3.3): no style, no script, nothing to break. */
export const lastResort = `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Error</title>
  </head>
  <body>
    <main>
      <h1>An error occurred while showing the error page</h1>
      <p><a href="/">Go back to home</a></p>
    </main>
  </body>
</html>
`
