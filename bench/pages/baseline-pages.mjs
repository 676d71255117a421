import { pagePaths } from 'contracts';

/**
 * A static baseline of a shop page: the wording and pictures of the page as plain HTML with one small inline style
 * sheet.
 *
 * @typedef {{ _id: string, productName: string, description: string, category: string, crystalType: string,
 * modelNumber: string, mainImage: { url: string }, additionalImages: { url: string }[], benefits: string[],
 * dimensions?: Record<string, number> }} Product
 * @typedef {{ category: string, mainImage: string }} Category
 * @typedef {{ srcset: string, sizes: string }} LargestPicture as preloaded by the shop's page
 */

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1c1a1e;background:#fbf9f6}
header,main,footer{max-width:1200px;margin:auto;padding:0 16px}header a,footer a{display:inline-block;padding:12px;color:inherit}
.hero{position:relative;height:75vh}@media(min-width:768px){.hero{height:60vh}}
.hero img{width:100%;height:100%;object-fit:cover}.hero div{position:absolute;left:0;bottom:0;padding:24px;background:#fffc}
.grid{display:grid;grid-template-columns:1fr 1fr;gap:16px}@media(min-width:768px){.grid{grid-template-columns:repeat(3,1fr)}}
@media(min-width:1024px){.grid{grid-template-columns:repeat(4,1fr)}}.grid img{width:100%;height:auto;aspect-ratio:1}
.detail img{width:100%;height:auto;aspect-ratio:1;max-width:600px}`;

/** @param {string} name */
export const categoryPath = (name) => pagePaths.category.replace(':name', encodeURIComponent(name));

const banner = 'Free shipping on orders over $50';

/** @param {string} text */
const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** @param {{ title: string, largest: LargestPicture, main: string }} page */
function frame({ title, largest, main }) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="description" content="${escape(title)}: handmade crystal and agate, wholesale">
<link rel="icon" href="data:,"><link rel="preload" as="image" imagesrcset="${largest.srcset}" imagesizes="${largest.sizes}" fetchpriority="high">
<style>${style}</style></head><body><p>${banner}</p>
<header><a href="/">Khambhat Crystal &amp; Agate</a><nav><a href="/">Home</a> <a href="/ViewAllProduct">Collections</a> <a href="/#contactForm">About</a></nav></header>
<main>${main}</main>
<footer><p>Handmade from natural stone. Wholesale prices, low minimums. Packed by hand, shipped worldwide.</p>
<a href="tel:+919876543210">Call us</a> <a href="mailto:support@example.com">Write to us</a></footer></body></html>`;
}

/** @param {LargestPicture} largest @param {string} alternative */
const largestPicture = ({ srcset, sizes }, alternative) =>
  `<img srcset="${srcset}" sizes="${sizes}" src="${srcset.split(' ')[0]}" alt="${escape(alternative)}" width="900" height="900" fetchpriority="high">`;

/** @param {Product} product */
const card = ({ _id, productName, category, mainImage }) =>
  `<article><a href="/Product/${_id}"><img src="${mainImage.url}-320.webp" alt="" width="320" height="320" loading="lazy"></a>
<h3><a href="/Product/${_id}">${escape(productName)}</a></h3><p>${escape(category)}</p><p>Login to see price</p></article>`;

/** @param {Category} category */
const categoryCard = ({ category, mainImage }) =>
  `<a href="${categoryPath(category)}"><img src="${mainImage}-160.webp" alt="" width="160" height="160" loading="lazy">${escape(category)}</a>`;

/** @param {{ largest: LargestPicture, name: string, products: Product[] }} content */
export function baselineCategoryPage({ largest, name, products }) {
  const [first, ...rest] = products.slice(0, 24);
  const lead = first
    ? `<article>${largestPicture(largest, '')}<h3><a href="/Product/${first._id}">${escape(first.productName)}</a></h3></article>`
    : '';
  const main = `<h1>Explore Our Collection</h1><h2>${escape(name)}</h2>
<div class="grid">${lead}${rest.map(card).join('')}</div>`;
  return frame({ title: name, largest, main });
}

/** @param {{ largest: LargestPicture, products: Product[], best: Product[], categories: Category[] }} content */
export function baselineHomePage({ largest, products, best, categories }) {
  const main = `<section class="hero">${largestPicture(largest, '')}<div><h1>Premium Handmade Crystal &amp; Agate Products</h1>
<p>Based in Khambhat, Gujarat, we specialise in the wholesale distribution of authentic handmade crystal products.</p>
<a href="https://wa.me/919876543210">Make Inquiry</a> <a href="/ViewAllProduct">Explore Products</a></div></section>
<section><h2>Shop by Category</h2><div class="grid">${categories.map(categoryCard).join('')}</div></section>
<section><h2>Best Sellers</h2><div class="grid">${best.map(card).join('')}</div></section>
<section><h2>Explore Handpicked Crystal &amp; Agate Treasures</h2><div class="grid">${products.slice(0, 8).map(card).join('')}</div></section>
<section><h2>Contact Us</h2><p>Agate Bazaar, Khambhat, Gujarat 388620, India</p></section>`;
  return frame({ title: 'Handmade crystal and agate, wholesale', largest, main });
}

/** @param {{ largest: LargestPicture, product: Product, related: Product[] }} content */
export function baselineProductPage({ largest, product, related }) {
  const { productName, category, description, crystalType, modelNumber, benefits } = product;
  const sizes = Object.entries(product.dimensions ?? {}).map(
    ([name, value]) => `<dt>${name}</dt><dd>${(value * 10).toFixed(1)} mm</dd>`,
  );
  const thumbnails = [product.mainImage, ...product.additionalImages].map(
    ({ url }) => `<img src="${url}-160.webp" alt="" width="80" height="80">`,
  );
  const main = `<div class="detail">${largestPicture(largest, productName)}</div><p>${thumbnails.join('')}</p>
<h1>${escape(productName)}</h1><p><a href="${categoryPath(category)}">${escape(category)}</a></p><p>Login to see price</p>
<h2>Highlights</h2><p>${escape(crystalType)}, ${escape(modelNumber)}</p><h2>Description</h2><p>${escape(description)}</p>
<h2>Healing Benefits</h2><ul>${benefits.map((benefit) => `<li>${benefit}</li>`).join('')}</ul>
<h2>Product Details</h2><dl>${sizes.join('')}</dl>
<h2>You May Also Like</h2><div class="grid">${related.map(card).join('')}</div>`;
  return frame({ title: productName, largest, main });
}
