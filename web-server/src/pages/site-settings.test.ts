import { describe, expect, it } from '@jest/globals';
import { inlinedPageOf, structuredDataOf } from '../../test/read-html.js';
import { eventually, publishCatalogue, siteForTest } from '../../test/test-site.js';

const nasty = `</script><script>alert(1)</script><img src=x onerror=alert(2)>`;

describe('site settings', () => {
  // @spec staff-88
  it('appear on pages as escaped text after a catalogue change, and remain while the backend is unavailable', async () => {
    const site = await siteForTest({ prepare: publishCatalogue });
    expect(await site.text('/')).toContain('Free shipping on orders over $50');
    expect(inlinedPageOf(await site.text('/')).site.texts).toEqual({});
    const { backend } = site;
    const town = 'Agate <b>Town';
    backend.site = {
      ...backend.site,
      business: { ...backend.site.business, name: nasty, town, phone: '+15551234567' },
      profiles: { facebook: '', instagram: 'https://www.instagram.com/agate' },
      texts: { ...backend.site.texts, banner: `Fair ${nasty}`, footerAbout: 'Made in {town}' },
      hours: {
        timeZone: 'Asia/Kolkata',
        days: [[], [{ from: '10:00', to: '19:00' }]],
        holidays: ['2026-08-15'],
      },
    };
    backend.catalogueVersion = '2';
    await eventually(async () => expect(await site.text('/')).toContain('Fair &lt;/script&gt;'));
    const html = await site.text('/');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('Made in Agate &lt;b&gt;Town');
    expect(html).toContain('https://wa.me/15551234567');
    expect(inlinedPageOf(html).site.texts).toMatchObject({ banner: `Fair ${nasty}` });
    expect(structuredDataOf(html)[0]).toMatchObject({
      name: nasty,
      telephone: '+15551234567',
      sameAs: ['https://www.instagram.com/agate'],
      contactPoint: {
        hoursAvailable: [
          { dayOfWeek: 'Monday', opens: '10:00', closes: '19:00' },
          { validFrom: '2026-08-15', opens: '00:00', closes: '00:00' },
        ],
      },
    });
    await backend.stop();
    backend.site = { ...backend.site, texts: { ...backend.site.texts, banner: '' } };
    expect(await site.text('/')).toContain('Fair &lt;/script&gt;');
    backend.catalogueVersion = '3';
    await backend.start();
    await eventually(async () => expect(await site.text('/')).not.toContain('Fair'));
  });
});
