import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { endPopupsForVisit, mayAutoOpen, recordDismissal } from './popup-memory.js';

const dayMs = 24 * 60 * 60 * 1_000;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('an automatic popup', () => {
  // @spec shop-164
  it('does not open after popups were disabled for the visit', () => {
    expect(mayAutoOpen('login')).toBe(true);
    endPopupsForVisit();
    expect(mayAutoOpen('login')).toBe(false);
    expect(mayAutoOpen('subscribe')).toBe(false);
  });

  // @spec shop-164
  it('does not open for 30 days after it was dismissed', () => {
    const now = jest.spyOn(Date, 'now');
    now.mockReturnValue(100 * dayMs);
    recordDismissal('login');
    now.mockReturnValue(130 * dayMs);
    expect(mayAutoOpen('login')).toBe(false);
    now.mockReturnValue(130 * dayMs + 1);
    expect(mayAutoOpen('login')).toBe(true);
  });

  it('opens again if the browser cannot store its dismissal', () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    endPopupsForVisit();
    recordDismissal('login');
    expect(mayAutoOpen('login')).toBe(true);
  });
});
