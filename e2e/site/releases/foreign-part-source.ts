/**
 * Returns the source of a page, a fragment and a staff screen that use the host's shared modules.
 */
const modules = (name: string, path: string) => `(
  { createElement: h, useState },
  { definePage, Link },
) => {
  const guide = definePage({
    load: async ({ params }) => ({ topic: params.topic ?? 'everything' }),
    head: ({ topic }) => ({
      title: 'Guide to ' + topic,
      description: 'What to know about ' + topic,
      canonicalPath: '${path}/' + topic,
    }),
    Page: ({ data }) => h('section', { 'data-part': '${name}' }, h('h1', null, 'Guide to ' + data.topic)),
  });
  const tips = ({ productId }) => {
    const [isOpen, setIsOpen] = useState(false);
    return h('section', { 'data-part': '${name}' },
      h('h2', null, 'How to care for it'),
      h('button', { type: 'button', onClick: () => setIsOpen(true) }, isOpen ? 'For ' + productId : 'Show more'),
      h(Link, { href: '${path}/amethyst' }, 'Read the guide'),
    );
  };
  const readers = ({ path }) => h('section', { 'data-part': '${name}' }, h('h2', null, 'Most read at ' + path));
  return { guide, tips, readers };
}`;

export const foreignPartServerSource = (name: string, path: string, contract: number) => `
exports.contract = ${contract};
exports.modules = (${modules(name, path)})(require('react'), require('storefront-kit'));
`;

export const foreignPartEntrySource = (name: string, path: string) => `
(() => {
  let scope;
  const shared = async (library) => {
    const [found] = Object.values(scope[library]);
    return found.lib ? found.lib() : (await found.get())();
  };
  let made;
  window['${name}'] = {
    init: (given) => void (scope = given),
    get: async (module) => {
      made ??= (${modules(name, path)})(await shared('react'), await shared('storefront-kit'));
      return () => ({ default: made[module.replace('./', '')] });
    },
  };
})();
`;
