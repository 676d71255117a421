// Mail programs open links to look at them, so that a link alone must not end anything.
export const askPage = page(
  'End the newsletter?',
  '<form method="post"><button>Unsubscribe</button></form>',
);

export const endedPage = page('Unsubscribed', '<p>You will receive no further newsletter.</p>');

function page(title: string, content: string) {
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
