import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { mayOffer, rememberDismissal, rememberOffer } from './popup-memory.js';

const dayMs = 24 * 60 * 60 * 1_000;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a popup that nobody asked for', () => {
  it('is offered once in a visit', () => {
    expect(mayOffer('login')).toBe(true);
    rememberOffer('login');
    expect(mayOffer('login')).toBe(false);
    expect(mayOffer('subscribe')).toBe(true);
  });

  it('is not offered for 30 days after somebody has closed it', () => {
    const now = jest.spyOn(Date, 'now');
    now.mockReturnValue(100 * dayMs);
    rememberDismissal('login');
    now.mockReturnValue(130 * dayMs);
    expect(mayOffer('login')).toBe(false);
    now.mockReturnValue(130 * dayMs + 1);
    expect(mayOffer('login')).toBe(true);
  });

  it('is offered where nothing can be remembered', () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    rememberOffer('login');
    rememberDismissal('login');
    expect(mayOffer('login')).toBe(true);
  });
});
