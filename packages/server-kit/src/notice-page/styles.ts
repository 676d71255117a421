// cspell:ignore noto
/** Style sheet of notice pages. Colours and sizes are copied from `storefront-kit/src/tokens.css`. */
export const noticePageStyles = `
:root {
  --color-ground: #fbf8f3;
  --color-surface: #fffdfa;
  --color-line: #e5dccd;
  --color-line-strong: #8f8578;
  --color-ink: #1d1822;
  --color-ink-soft: #5b5463;
  --color-brand: #4a2a78;
  --color-brand-strong: #351a5a;
  --color-brand-soft: #f0e9f7;
  --color-on-brand: #fffdfa;
  --color-gold: #b98a2e;
  --color-gold-bright: #dcb25c;
  --color-gold-text: #76540f;
  --color-gold-soft: #f8efd9;
  --color-success: #23653f;
  --color-success-soft: #e4f2e8;
  --color-danger: #9b2432;
  --gutter: clamp(1rem, 4vw, 2.5rem);
  --page-width: 76rem;
  --radius-sm: 0.375rem;
  --radius-lg: 1.25rem;
  --shadow-sm: 0 1px 2px rgb(53 26 90 / 6%), 0 2px 8px rgb(53 26 90 / 5%);
  --font-display: Marcellus, 'Marcellus Times', 'Marcellus Noto', Georgia, serif;
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100svh;
  margin: 0;
  background: var(--color-ground);
  color: var(--color-ink);
  font: 400 1rem / 1.6 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif;
  overflow-wrap: break-word;
}
a { color: var(--color-brand); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
:focus-visible {
  outline: 2px solid var(--color-brand);
  outline-offset: 2px;
  box-shadow: 0 0 0 6px var(--color-gold-bright);
  border-radius: var(--radius-sm);
}
header { border-bottom: 1px solid var(--color-line); background: var(--color-surface); }
header div {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  max-width: var(--page-width);
  margin: 0 auto;
  padding: 0.75rem var(--gutter);
}
header a { display: inline-flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; }
.logo { color: var(--color-ink); font: 400 clamp(1.0625rem, 0.8rem + 1.2vw, 1.1875rem) / 1.2 var(--font-display); text-decoration: none; text-wrap: balance; }
.logo svg { flex: none; }
main { flex: 1; padding: clamp(2rem, 8vw, 5rem) var(--gutter); }
.card {
  display: grid;
  gap: 1.25rem;
  max-width: 30rem;
  margin: 0 auto;
  padding: clamp(1.75rem, 6vw, 2.75rem) clamp(1.25rem, 6vw, 2.75rem);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-lg);
  background: var(--color-surface);
  box-shadow: var(--shadow-sm);
}
.sign {
  display: grid;
  place-items: center;
  justify-self: center;
  width: 4rem;
  height: 4rem;
  border-radius: 50%;
  background: var(--color-gold-soft);
  color: var(--color-gold-text);
}
.sign.done { background: var(--color-success-soft); color: var(--color-success); }
.sign svg { fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
h1 {
  margin: 0;
  font: 400 clamp(1.5rem, 1.3rem + 1vw, 2rem) / 1.2 var(--font-display);
  text-align: center;
  text-wrap: balance;
}
p { margin: 0; }
.card > p, form > p.soft { text-align: center; text-wrap: balance; }
.email { display: inline-block; max-width: 100%; overflow-wrap: anywhere; }
.email strong { font-weight: 600; }
.card .soft { color: var(--color-ink-soft); font-size: 0.875rem; }
.card .help { padding-top: 1.25rem; border-top: 1px solid var(--color-line); }
.help a { white-space: nowrap; }
form { display: grid; gap: 1.25rem; margin: 0; }
.button {
  display: grid;
  place-items: center;
  width: 100%;
  min-height: 2.75rem;
  padding: 0.25rem 1.5rem;
  border: 1px solid var(--color-brand);
  border-radius: 999px;
  background: var(--color-brand);
  color: var(--color-on-brand);
  font: inherit;
  font-size: 0.875rem;
  font-weight: 600;
  line-height: 1.25;
  letter-spacing: 0.02em;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
.button:hover { border-color: var(--color-brand-strong); background: var(--color-brand-strong); }
.button.second { border-color: var(--color-brand); background: none; color: var(--color-brand); }
.button.second:hover { background: var(--color-brand-soft); }
.link {
  justify-self: center;
  padding: 0.5rem 0.25rem;
  border: 0;
  background: none;
  color: var(--color-brand);
  font: inherit;
  font-size: 0.875rem;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  cursor: pointer;
}
p .link { padding: 0; }
label { margin-bottom: -0.375rem; font-size: 0.875rem; font-weight: 600; }
input {
  width: 100%;
  min-height: 3rem;
  padding: 0.25rem 1rem;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-sm);
  background: var(--color-surface);
  color: var(--color-ink);
  font: inherit;
}
input.code { font-size: 1.5rem; letter-spacing: 0.5em; text-align: center; }
input[aria-invalid] { border-color: var(--color-danger); }
form .error { margin-top: -0.5rem; }
.error { color: var(--color-danger); font-size: 0.875rem; font-weight: 400; }
.echo { padding: 0.5rem 1rem; border-radius: var(--radius-sm); background: var(--color-gold-soft); color: var(--color-gold-text); font-size: 0.875rem; }
.or { display: grid; grid-template-columns: 1fr auto 1fr; align-items: center; gap: 1rem; color: var(--color-ink-soft); font-size: 0.875rem; }
.or::before, .or::after { content: ''; border-top: 1px solid var(--color-line); }
footer { padding: 1.5rem var(--gutter) 2rem; color: var(--color-ink-soft); font-size: 0.875rem; text-align: center; }
footer p { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: center; gap: 0 1rem; }
footer a { padding: 0.6875rem 0; }
footer span { flex-basis: 100%; }
`;
