import { describe, expect, it } from '@jest/globals';
import { isWebsite, normaliseWebsite } from './website.js';

describe('normaliseWebsite', () => {
  it.each([
    ['', ''],
    ['none', ''],
    ['N/A', ''],
    ['-', ''],
    ['example.com', 'https://example.com'],
    [' www.Example.com/ ', 'https://www.example.com'],
    ['HTTPS://EXAMPLE.COM', 'https://example.com'],
    ['http://example.com/shop?id=1', 'http://example.com/shop?id=1'],
    ['instagram.com/gems', 'https://instagram.com/gems'],
    ['\u200bexample.com\u200b', 'https://example.com'],
    ['crystal.example/rosé', 'https://crystal.example/ros%C3%A9'],
  ])('returns an absolute URL for %j', (typed, website) => {
    expect(normaliseWebsite(typed)).toBe(website);
    if (website) expect(isWebsite(website)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'mailto:me@example.com',
    'https://user:secret@example.com',
    'https://example.com:8080',
    'http://localhost',
    'http://127.0.0.1',
    '@gems',
    'my shop',
    'shop .com',
    'example',
    'https://-example.com',
  ])('returns %j unchanged, because it is not a website', (typed) => {
    expect(normaliseWebsite(typed)).toBe(typed);
    expect(isWebsite(typed)).toBe(false);
  });
});
