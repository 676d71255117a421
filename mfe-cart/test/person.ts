import { afterEach } from '@jest/globals';
let count = 0;

/** Sets the cookies of a new signed-in user and returns the user id. */
export function enter(): string {
  count += 1;
  const uid = count.toString(16).padStart(24, '0');
  const user = JSON.stringify({ uid, role: 'user', name: 'Mira Stein' });
  document.cookie = `user=${encodeURIComponent(user)}`;
  document.cookie = 'XSRF-TOKEN=token';
  return uid;
}

export function leave() {
  document.cookie = 'user=; max-age=0';
}

afterEach(leave);
