import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from 'contracts';

/**
 * @typedef {{ uid: string, headers: Record<string, string> }} Person a signed-in user; `headers` has the session cookie
 * and CSRF token
 */

const password = 'quartz and agate';

/** @param {string} url @param {number} count @returns {Promise<Person[]>} */
export async function newCustomers(url, count) {
  const people = [];
  for (let index = 0; index < count; index += 1) {
    const email = `buyer-${index}@example.com`;
    const form = { Uname: 'Mira Stein', email, mobile: '', address: '', password };
    const body = { ...form, confirmPassword: password };
    people.push(await signIn(url, routes.register.path, body));
  }
  return people;
}

/**
 * Signs in the initial staff member, whose credentials are in `secrets.json`. @param {string} url @param {string}
 * dataDir
 */
export async function createFirstStaffAccount(url, dataDir) {
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
  const body = { email: secrets.ADMIN_EMAIL, password: secrets.ADMIN_PASSWORD };
  return signIn(url, routes.login.path, body);
}

/** @param {string} url @param {string} path @param {object} body @returns {Promise<Person>} */
async function signIn(url, path, body) {
  const visitor = headersWith(await fetch(url + routes.showToken.path));
  const response = await postJson(url + path, { body, headers: visitor });
  const { user } = await response.json();
  const headers = headersWith(response);
  // The server creates a CSRF token for a session only when a page requests it.
  const token = headersWith(await fetch(url + routes.showToken.path, { headers }));
  const cookie = `${headers['cookie']}; ${token['cookie']}`;
  return { uid: user.uid, headers: { ...token, cookie } };
}

/** @param {string} url @param {{ body: object, headers: Record<string, string>, method?: string }} options */
export async function postJson(url, { body, headers, method = 'POST' }) {
  const json = { 'content-type': 'application/json' };
  const response = await fetch(url, {
    method,
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}

/**
 * Returns request headers with the cookies and the CSRF token from a response.
 * @param {Response} response @returns {Record<string, string>}
 */
function headersWith(response) {
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': token };
}
