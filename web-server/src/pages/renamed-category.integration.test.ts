// cspell:ignore catagory
import { beforeEach, describe, expect, it } from '@jest/globals';
import { routes, type RenamedCategory } from 'contracts';
import { catalogueBundle } from '../../test/release-folder.js';
import { siteForTest, type TestSite } from '../../test/test-site.js';

const head = `({ what }) => ({ title: what, description: '', canonicalPath: '/', ...(what === 'Pyramids' ? {} : { status: 404 }) })`;
const loadCategory = `async ({ params }) => ({ what: params.name })`;
const version = '1.0.0-0000000e';

let site: TestSite;
let renamed: RenamedCategory[] | undefined;
beforeEach(async () => {
  renamed = [
    { from: 'Cones', to: 'Pyramids' },
    { from: 'Rings / <b>Sets</b>', to: 'Bands & more' },
    { from: 'Pyramids', to: 'Cones' },
  ];
  site = await siteForTest({
    prepare: ({ releases, backend }) => {
      backend.other = ({ url }, response) =>
        renamed && url === routes.listRenamedCategories.path
          ? response.end(JSON.stringify(renamed))
          : response.writeHead(503).end('{}');
      const server = catalogueBundle({ loadCategory, headCategory: head });
      return releases.publish({ version, server });
    },
  });
});

const requestPage = async (path: string) => {
  const response = await site.get(path);
  const { status, headers } = response;
  await response.arrayBuffer();
  return { status, location: headers.get('location'), caching: headers.get('cache-control') };
};

describe('a path of a renamed category', () => {
  // @spec products-29
  it.each([
    ['/catagory/Cones', '/catagory/Pyramids'],
    ['/catagory/Cones/', '/catagory/Pyramids'],
    ['/catagory/%43ones?page=2', '/catagory/Pyramids?page=2'],
    ['/catagory/Rings%20%2F%20%3Cb%3ESets%3C%2Fb%3E', '/catagory/Bands%20%26%20more'],
  ])(
    'is redirected with status 301 and Cache-Control no-cache: %s to %s',
    async (path, location) => {
      expect(await requestPage(path)).toEqual({ status: 301, location, caching: 'no-cache' });
    },
  );

  it('is not redirected if a category with that name exists, and returns 404 if the renames cannot be read', async () => {
    expect(await requestPage('/catagory/Pyramids')).toMatchObject({ status: 200 });
    expect(await requestPage('/catagory/cones')).toMatchObject({ status: 404 });
    renamed = undefined;
    site.backend.catalogueVersion = '2';
    expect(await requestPage('/catagory/Hoops')).toMatchObject({ status: 404 });
  });
});
