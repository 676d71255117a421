// cspell:ignore biws Afux -- parts of the example in RFC 7677
import { pbkdf2Sync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { CommandError } from '../errors.js';
import { type Credentials, hmac, makeCredentials, sha256 } from './credentials.js';
import { ScramExchange } from './scram.js';

const first = 'n,,n=user,r=rOprNGfwEbeRWgbNEkqO';

function finalMessage(exchange: ScramExchange, password: string, header = 'biws') {
  const [nonce = '', salt = '', iterations = ''] = exchange.challenge.split(',');
  const rounds = Number(iterations.slice(2));
  const salted = pbkdf2Sync(password, Buffer.from(salt.slice(2), 'base64'), rounds, 32, 'sha256');
  const clientKey = hmac(salted, 'Client Key');
  const withoutProof = `c=${header},${nonce}`;
  const signed = `${first.slice(3)},${exchange.challenge},${withoutProof}`;
  const signature = hmac(sha256(clientKey), signed);
  const proof = Buffer.from(clientKey.map((byte, at) => byte ^ (signature[at] ?? 0)));
  return { message: `${withoutProof},p=${proof.toString('base64')}`, salted, signed };
}

const begin = (clientFirst = first) =>
  new ScramExchange(makeCredentials({ user: 'user', password: 'pencil' }), clientFirst);

describe('a SCRAM-SHA-256 exchange', () => {
  it('accepts a valid proof and returns the server signature', () => {
    const exchange = begin();
    const { message, salted, signed } = finalMessage(exchange, 'pencil');
    const signature = hmac(hmac(salted, 'Server Key'), signed).toString('base64');
    expect(exchange.finish(message)).toBe(`v=${signature}`);
  });

  it('derives the same keys as the example in RFC 7677', () => {
    const salt = Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64');
    const salted = pbkdf2Sync('pencil', salt, 4096, 32, 'sha256');
    const credentials: Credentials = {
      ...{ user: 'user', salt, iterations: 4096 },
      storedKey: sha256(hmac(salted, 'Client Key')),
      serverKey: hmac(salted, 'Server Key'),
    };
    const signed = [
      'n=user,r=rOprNGfwEbeRWgbNEkqO',
      'r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096',
      'c=biws,r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0',
    ].join(',');
    const signature = hmac(credentials.serverKey, signed).toString('base64');
    expect(signature).toBe('6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=');
  });

  it('requires 15,000 iterations of the key derivation', () => {
    expect(begin().challenge).toMatch(/,i=15000$/);
  });

  it.each([
    [
      'the proof of another password',
      (exchange: ScramExchange) => finalMessage(exchange, 'pen').message,
    ],
    [
      'channel binding',
      (exchange: ScramExchange) => finalMessage(exchange, 'pencil', 'eSws').message,
    ],
    ['a replayed proof of another exchange', () => finalMessage(begin(), 'pencil').message],
    [
      'a truncated proof',
      (exchange: ScramExchange) => finalMessage(exchange, 'pencil').message.slice(0, -8),
    ],
    ['an invalid message', () => 'p'],
  ])('rejects %s', (_, respond) => {
    const exchange = begin();
    expect(() => exchange.finish(respond(exchange))).toThrow(CommandError);
  });

  it.each(['', 'y,,n=user,r=abc', 'n,,n=user', 'n,,m=ext,n=user,r=abc'])(
    'rejects %j as the client-first-message',
    (clientFirst) => {
      expect(() => begin(clientFirst)).toThrow(CommandError);
    },
  );
});
