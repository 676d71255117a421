// cspell:ignore kamal nilam pendulam piramid
import { describe, expect, it } from '@jest/globals';
import { toPhoneticKey } from './search-words.js';
import { indicToLatin } from './indic-to-latin.js';
import { translateTradeWords } from './trade-words.js';

describe('indicToLatin', () => {
  it.each([
    ['चक्र', 'chakra'],
    ['ચક્ર', 'chakra'],
    ['नीलम', 'nilam'],
    ['નીલમ', 'nilam'],
    ['बोल', 'bol'],
    ['કમળ', 'kamal'],
    ['પિરામિડ', 'piramid'],
    ['पेंडुलम', 'pendulam'],
    ['रोज़', 'roz'],
    ['रोज\u093C', 'roz'],
    ['રોઝ', 'roz'],
    ['पेड़', 'per'],
    ['RT-77', 'RT-77'],
  ])('transliterates %s to %s', (word, latin) => {
    expect(indicToLatin(word)).toBe(latin);
  });
});

describe('toPhoneticKey', () => {
  it('ignores a zero-width joiner inside a word', () => {
    expect(toPhoneticKey('ક્\u200Dવાર્ટઝ')).toBe(toPhoneticKey('ક્વાર્ટઝ'));
  });
});

describe('translateTradeWords', () => {
  it.each([
    ['चक्र', 'chakra'],
    ['ચક્ર', 'chakra'],
    ['रोज़', 'rose'],
    ['रोज\u093C', 'rose'],
    ['रोज', 'rose'],
    ['क्वार्ट्ज़', 'quartz'],
    ['क्वार्ट्ज', 'quartz'],
    ['રોઝ', 'rose'],
    ['ક્વાર્ટઝ', 'quartz'],
    ['બોલ', 'ball'],
    ['ટાઈગર', 'tiger'],
    ['આઈ', 'eye'],
    ['मसाजर', 'massager'],
    ['पेड़', 'tree'],
    ['सफेद', 'white'],
    ['सफ़ेद', 'white'],
    ['ब्रेसलेट', 'bracelet'],
    ['બ્રેસલેટ', 'bracelet'],
    ['क्रिस्टल', 'crystal'],
    ['ક્રિસ્ટલ', 'crystal'],
    ['एमेथिस्ट', 'amethyst'],
    ['એમેથિસ્ટ', 'amethyst'],
    ['पेंडेंट', 'pendant'],
    ['પેન્ડન્ટ', 'pendant'],
    ['पत्थर', 'stone'],
    ['પથ્થર', 'stone'],
    ['अंगूठी', 'ring'],
    ['વીંટી', 'ring'],
    ['हीलिंग', 'healing'],
    ['હીલિંગ', 'healing'],
    ['टावर', 'tower'],
    ['ટાવર', 'tower'],
    ['सेलेनाइट', 'selenite'],
    ['સેલેનાઈટ', 'selenite'],
    ['गणेश', 'ganesha'],
    ['ગણેશ', 'ganesha'],
    ['माला', 'mala'],
    ['માળા', 'mala'],
  ])('translates %s to %s', (word, english) => {
    expect(translateTradeWords(word)).toBe(english);
  });

  it('returns undefined for a word that is not a trade word', () => {
    expect(translateTradeWords('नमस्ते')).toBeUndefined();
  });
});
