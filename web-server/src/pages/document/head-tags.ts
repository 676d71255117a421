import { pagePaths, weekdays } from 'contracts';
import type { Head, LeadPicture, SiteInfo } from 'storefront-kit';
import { escapeText } from 'server-kit';
import { startTag } from './escape.js';

export const themeColour = '#4a2a78';

const icons = [
  startTag('link', { rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
  startTag('link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }),
  startTag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
  startTag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
];

export function createBasicHeadTags(title: string) {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(title)}</title>`,
    ...icons,
    startTag('meta', { name: 'theme-color', content: themeColour }),
  ];
}

export function createPageHeadTags(head: Head, site: SiteInfo) {
  const url = site.publicUrl + head.canonicalPath;
  const meta = (name: string, content: string) => startTag('meta', { name, content });
  const property = (name: string, content: string) => startTag('meta', { property: name, content });
  return [
    meta('description', head.description),
    head.status === 404 || head.isUnlisted || head.isIncomplete
      ? meta('robots', 'noindex')
      : startTag('link', { rel: 'canonical', href: url }),
    property('og:type', 'website'),
    property('og:site_name', site.business.name),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', url),
    ...pictureTags(head, site),
    meta('twitter:card', head.picture ? 'summary_large_image' : 'summary'),
  ];
}

function pictureTags({ picture }: Head, { publicUrl }: SiteInfo) {
  if (!picture) return [];
  return Object.entries({
    'og:image': publicUrl + picture.url,
    'og:image:width': `${picture.width}`,
    'og:image:height': `${picture.height}`,
    'og:image:alt': picture.alt,
  }).map(([property, content]) => startTag('meta', { property, content }));
}

export function leadPictureTag({ srcSet, sizes, type }: LeadPicture) {
  return startTag('link', {
    rel: 'preload',
    as: 'image',
    imagesrcset: srcSet,
    imagesizes: sizes,
    type,
    fetchpriority: 'high',
  });
}

/**
 * Returns the JSON-LD of a page. The home page also contains an Organization and a WebSite, because search engines
 * expect them there.
 */
export function createStructuredData(
  { canonicalPath, structuredData: shown = [] }: Head,
  site: SiteInfo,
) {
  return canonicalPath === pagePaths.home ? [...aboutSite(site), ...shown] : shown;
}

function aboutSite({ publicUrl, business, profiles, hours }: SiteInfo) {
  const context = 'https://schema.org';
  const organization = `${publicUrl}/#organization`;
  return [
    {
      '@context': context,
      '@type': 'Organization',
      '@id': organization,
      name: business.name,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/apple-touch-icon.png`,
      email: business.email,
      telephone: business.phone,
      ...profilesOf(profiles),
      ...(hours && { contactPoint: contactPoint(business.phone, hours) }),
      address: { '@type': 'PostalAddress', streetAddress: business.address },
      location: {
        '@type': 'Place',
        address: business.address,
        geo: {
          '@type': 'GeoCoordinates',
          latitude: business.latitude,
          longitude: business.longitude,
        },
      },
    },
    {
      '@context': context,
      '@type': 'WebSite',
      '@id': `${publicUrl}/#website`,
      name: business.name,
      url: `${publicUrl}/`,
      publisher: { '@id': organization },
    },
  ];
}

function profilesOf(profiles: SiteInfo['profiles']) {
  const sameAs = Object.values(profiles ?? {}).filter((url) => url !== '');
  return sameAs.length > 0 ? { sameAs } : {};
}

function contactPoint(telephone: string, { days, holidays }: NonNullable<SiteInfo['hours']>) {
  const type = 'OpeningHoursSpecification';
  return {
    '@type': 'ContactPoint',
    contactType: 'sales',
    telephone,
    hoursAvailable: [
      ...days.flatMap((openings, at) =>
        openings.map(({ from: opens, to: closes }) => {
          return { '@type': type, dayOfWeek: weekdays[at], opens, closes };
        }),
      ),
      ...holidays.map((day) => {
        const closed = { opens: '00:00', closes: '00:00' };
        return { '@type': type, ...closed, validFrom: day, validThrough: day };
      }),
    ],
  };
}
