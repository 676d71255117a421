// cspell:ignore पिरामिड चक्र स्फटिक ચક્ર حجر
import { expect, it } from '@jest/globals';
import { joinedScriptProps } from './joined-script.js';

it.each(['पिरामिड', 'ચક્ર', 'Agate स्फटिक', 'حجر'])('removes letter-spacing from %s', (text) => {
  expect(joinedScriptProps(text)).toEqual({ 'data-joined': true });
});

it.each(['Agate Slices', 'Grüße', '水晶', ''])('keeps the letter-spacing of %j', (text) => {
  expect(joinedScriptProps(text)).toEqual({});
});
