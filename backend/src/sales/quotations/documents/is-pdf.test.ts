import { describe, expect, it } from '@jest/globals';
import { isPdf } from './is-pdf.js';
import { safePdfName } from './safe-file-name.js';

const pdf = ['%PDF-1.7', '1 0 obj', '<< >>', 'endobj', 'startxref', '45', '%%EOF', ''].join('\n');

describe('isPdf', () => {
  it.each(['1.4', '1.7', '2.0'])('accepts a PDF of version %s', (version) => {
    expect(isPdf(Buffer.from(pdf.replace('1.7', version)))).toBe(true);
  });

  it.each([
    ['an empty file', ''],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['an SVG image', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['HTML before the header', `<script>alert(1)</script>${pdf}`],
    ['a single byte before the header', `\n${pdf}`],
    ['a zip archive after the trailer', `${pdf}PK\u0003\u0004 an archive`],
    ['HTML after the trailer', `${pdf}<script>alert(1)</script>`],
    ['a file that contains only a header', '%PDF-1.7\n'],
    ['an unknown version', pdf.replace('1.7', '9.9')],
    ['a file that was cut off', pdf.slice(0, -8)],
  ])('rejects %s', (_, text) => {
    expect(isPdf(Buffer.from(text))).toBe(false);
  });
});

describe('safePdfName', () => {
  it.each([
    ['Artwork.pdf', 'Artwork.pdf'],
    ['LOGO.PDF', 'LOGO.pdf'],
    ['લોગો ૨.pdf', 'લોગો ૨.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['..\\..\\boot.ini', 'boot.ini.pdf'],
    ['/etc/../.pdf', 'document.pdf'],
    ['', 'document.pdf'],
    ['...', 'document.pdf'],
    ['a\u0000b\r\nSet-Cookie: x.pdf', 'abSet-Cookie x.pdf'],
    ['a\u202Eb.exe', 'ab.exe.pdf'],
    ['logo.html', 'logo.html.pdf'],
    ['"quoted"; filename=x.pdf', 'quoted; filename=x.pdf'],
  ])('changes %j to %j', (name, expected) => {
    expect(safePdfName(name)).toBe(expected);
  });

  it('shortens a long name to 100 characters', () => {
    expect(safePdfName(`${'a'.repeat(300)}.pdf`)).toBe(`${'a'.repeat(96)}.pdf`);
  });
});
