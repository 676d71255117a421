import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { describeContract } from 'contracts';
// Imports `absolute-path.js`, because the package's main entry loads all scripts of Swagger UI into this process.
import swaggerFolder from 'swagger-ui-dist/absolute-path.js';
import { NotFoundError } from '../errors.js';
import { describeApi } from './openapi.js';

export interface DocsFile {
  type: string;
  body: Buffer | string;
}

const json = 'application/json; charset=utf-8';
const html = 'text/html; charset=utf-8';
const script = 'text/javascript; charset=utf-8';
const style = 'text/css; charset=utf-8';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Crystal Catalogue API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="icon" href="data:,">
  </head>
  <body>
    <main id="calls"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;
const starter = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#calls', supportedSubmitMethods: [] });\n`;

@Injectable()
export class DocsService {
  // The OpenAPI description and the contract are generated on first use, because generating them takes a quarter of a
  // second of CPU time.
  #description?: string;
  #contract?: string;

  async read(name: string): Promise<DocsFile> {
    switch (name) {
      case 'index.html':
        return { type: html, body: page };
      case 'start.js':
        return { type: script, body: starter };
      case 'openapi.json':
        return { type: json, body: (this.#description ??= JSON.stringify(describeApi())) };
      case 'contract.json':
        return { type: json, body: (this.#contract ??= JSON.stringify(describeContract())) };
      case 'swagger-ui-bundle.js':
        return { type: script, body: await readFromPackage(name) };
      case 'swagger-ui.css':
        return { type: style, body: await readFromPackage(name) };
      default:
        throw new NotFoundError('route.unknown', 'Not found.');
    }
  }
}

function readFromPackage(name: string) {
  return readFile(join(swaggerFolder(), name));
}
