/** A page of a mailed link: works in any browser, without a script. */
export function plainPage(title: string, content: string) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
  </head>
  <body>
    <main><h1>${title}</h1>${content}</main>
  </body>
</html>
`;
}

/** A question with one button, since mail programs open links to look at them. */
export const confirmationPage = (title: string, button: string) =>
  plainPage(title, `<form method="post"><button>${button}</button></form>`);

export const plainPageHeaders = {
  type: 'text/html; charset=utf-8',
  policy: "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};
