import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { endPopupsForVisit, mayAutoOpen, recordDismissal } from './popup-memory.js';

const dayMs = 24 * 60 * 60 * 1_000;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a popup that nobody asked for', () => {
  // @spec shop-164
  it('is not offered after popups were ended for the visit', () => {
    expect(mayAutoOpen('login')).toBe(true);
    endPopupsForVisit();
    expect(mayAutoOpen('login')).toBe(false);
    expect(mayAutoOpen('subscribe')).toBe(false);
  });

  // @spec shop-164
  it('is not offered for 30 days after somebody has closed it', () => {
    const now = jest.spyOn(Date, 'now');
    now.mockReturnValue(100 * dayMs);
    recordDismissal('login');
    now.mockReturnValue(130 * dayMs);
    expect(mayAutoOpen('login')).toBe(false);
    now.mockReturnValue(130 * dayMs + 1);
    expect(mayAutoOpen('login')).toBe(true);
  });

  it('is offered where nothing can be remembered', () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    endPopupsForVisit();
    recordDismissal('login');
    expect(mayAutoOpen('login')).toBe(true);
  });
});
