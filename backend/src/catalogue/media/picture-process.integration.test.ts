import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import sharp from 'sharp';

const program = new URL('picture-process.js', import.meta.url).href;
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0"/></svg>';

const flat = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } });

function readInProcess(file: Buffer) {
  const script = `
    await import(${JSON.stringify(program)});
    const { default: sharp } = await import('sharp');
    const bytes = Buffer.from(${JSON.stringify(file.toString('base64'))}, 'base64');
    const read = await sharp(bytes).metadata().then(({ format }) => format, ({ message }) => message);
    console.log(read);
    process.exit(0);`;
  const args = ['--input-type=module', '--eval', script];
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  return execFileSync(process.execPath, args, { cwd, encoding: 'utf8' }).trim();
}

it('the picture process reads JPEG, PNG and WebP files', async () => {
  expect(readInProcess(await flat().jpeg().toBuffer())).toBe('jpeg');
  expect(readInProcess(await flat().png().toBuffer())).toBe('png');
  expect(readInProcess(await flat().webp().toBuffer())).toBe('webp');
});

it.each([
  ['SVG', () => Promise.resolve(Buffer.from(svg))],
  ['GIF', () => flat().gif().toBuffer()],
  ['TIFF', () => flat().tiff().toBuffer()],
  ['AVIF', () => flat().avif().toBuffer()],
])('the picture process rejects %s files without parsing them', async (_, file) => {
  expect(readInProcess(await file())).toMatch(/unsupported image format|operation is blocked/);
});
