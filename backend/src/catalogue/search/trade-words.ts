// cspell:ignore chandrabindu nukta
import { visibleText } from 'contracts';
import { toDevanagari } from './indic-to-latin.js';

/**
 * Search terms such as materials, shapes and colours in English, Hindi and Gujarati. Synonyms and spelling variants are
 * separated by spaces.
 */
const words: readonly (readonly [english: string, hindi: string, gujarati: string])[] = [
  ['agate', 'हकीक अकीक अगेट एगेट', 'અકીક અગેટ એગેટ'],
  ['amethyst', 'एमेथिस्ट एमिथिस्ट कटेला जामुनिया', 'એમેથિસ્ટ એમિથિસ્ટ'],
  ['angel', 'एंजेल एंजल', 'એન્જલ એન્જેલ'],
  ['aventurine', 'एवेंचुरिन एवेंट्यूरिन', 'એવેન્ચુરિન'],
  ['ball', 'बॉल बोल', 'બૉલ બોલ'],
  ['beads', 'मनके बीड्स', 'મણકા બીડ્સ'],
  ['black', 'काला ब्लैक', 'કાળો કાળા બ્લેક'],
  ['blue', 'नीला ब्लू', 'વાદળી બ્લુ'],
  ['bowl', 'कटोरा बाउल', 'વાટકો બાઉલ'],
  ['bracelet', 'ब्रेसलेट कंगन', 'બ્રેસલેટ કંગન'],
  ['buddha', 'बुद्ध बुद्धा', 'બુદ્ધ બુદ્ધા'],
  ['carnelian', 'कार्नेलियन', 'કાર્નેલિયન'],
  ['chakra', 'चक्र चक्रा', 'ચક્ર ચક્રા'],
  ['citrine', 'सिट्रीन सिट्रिन सुनेला', 'સિટ્રીન સિટ્રિન સુનેલા'],
  ['cluster', 'क्लस्टर', 'ક્લસ્ટર'],
  ['coaster', 'कोस्टर', 'કોસ્ટર'],
  ['crystal', 'क्रिस्टल स्फटिक', 'ક્રિસ્ટલ સ્ફટિક'],
  ['egg', 'अंडा', 'ઈંડું ઇંડું'],
  ['eye', 'आई आइ आंख', 'આઈ આઇ આંખ'],
  ['fluorite', 'फ्लोराइट', 'ફ્લોરાઇટ ફ્લોરાઈટ'],
  ['ganesha', 'गणेश', 'ગણેશ'],
  ['garnet', 'गार्नेट तामड़ा', 'ગાર્નેટ'],
  ['green', 'हरा ग्रीन', 'લીલો લીલા ગ્રીન'],
  ['healing', 'हीलिंग', 'હીલિંગ'],
  ['heart', 'दिल हार्ट', 'દિલ હાર્ટ'],
  ['jade', 'जेड', 'જેડ'],
  ['jasper', 'जैस्पर जेस्पर', 'જાસ્પર જેસ્પર'],
  ['keychain', 'कीचेन', 'કીચેન કીચેઇન'],
  ['lamp', 'लैंप लैम्प दीपक', 'લેમ્પ દીવો'],
  ['lapis', 'लैपिस लाजवर्त', 'લેપિસ'],
  ['mala', 'माला', 'માળા'],
  ['massager', 'मसाजर मसाज', 'મસાજર મસાજ'],
  ['mix', 'मिक्स मिश्रित', 'મિક્સ મિશ્ર'],
  ['moonstone', 'मूनस्टोन चंद्रकांत', 'મૂનસ્ટોન ચંદ્રકાંત'],
  ['natural', 'प्राकृतिक नेचुरल', 'કુદરતી નેચરલ'],
  ['obsidian', 'ऑब्सिडियन ऑब्सीडियन', 'ઓબ્સિડિયન ઑબ્સિડિયન'],
  ['opal', 'ओपल', 'ઓપલ'],
  ['orgone', 'ऑर्गोन ओर्गोन', 'ઓર્ગોન ઑર્ગોન'],
  ['pencil', 'पेंसिल', 'પેન્સિલ'],
  ['pendant', 'पेंडेंट पेन्डेन्ट', 'પેન્ડન્ટ પેન્ડેન્ટ'],
  ['pendulum', 'पेंडुलम', 'પેન્ડુલમ પેંડુલમ'],
  ['pink', 'गुलाबी पिंक', 'ગુલાબી પિંક'],
  ['plate', 'प्लेट', 'પ્લેટ'],
  ['pyramid', 'पिरामिड', 'પિરામિડ પિરામીડ'],
  ['pyrite', 'पाइराइट', 'પાયરાઇટ પાયરાઈટ'],
  ['quartz', 'क्वार्ट्ज़ क्वार्टज़ क्वार्ट्स', 'ક્વાર્ટઝ ક્વાર્ટ્ઝ ક્વાર્ટ્સ ક્વાર્ટજ'],
  ['red', 'लाल रेड', 'લાલ રેડ'],
  ['reiki', 'रेकी', 'રેકી'],
  ['ring', 'अंगूठी रिंग', 'વીંટી રિંગ'],
  ['roller', 'रोलर', 'રોલર'],
  ['rose', 'रोज़ रोस', 'રોઝ રોજ રોસ'],
  ['selenite', 'सेलेनाइट', 'સેલેનાઇટ સેલેનાઈટ'],
  ['set', 'सेट', 'સેટ'],
  ['seven', 'सात सेवन', 'સાત સેવન'],
  ['skull', 'खोपड़ी स्कल', 'ખોપરી સ્કલ'],
  ['slice', 'स्लाइस', 'સ્લાઇસ સ્લાઈસ'],
  ['sphere', 'गोला स्फीयर', 'ગોળો સ્ફીયર'],
  ['star', 'तारा स्टार सितारा', 'તારો સ્ટાર'],
  ['stone', 'पत्थर स्टोन', 'પથ્થર સ્ટોન'],
  ['tiger', 'टाइगर टाईगर', 'ટાઈગર ટાઇગર'],
  ['tourmaline', 'टूरमलाइन टूरमालीन', 'ટુરમાલિન ટૂરમાલિન'],
  ['tower', 'टावर', 'ટાવર'],
  ['tree', 'पेड़ वृक्ष ट्री', 'ઝાડ વૃક્ષ ટ્રી'],
  ['tumble', 'टंबल टम्बल', 'ટમ્બલ'],
  ['turquoise', 'फिरोज़ा', 'ફિરોઝા'],
  ['wand', 'छड़ी वैंड', 'લાકડી વેન્ડ'],
  ['white', 'सफेद सफ़ेद व्हाइट', 'સફેદ વ્હાઇટ'],
  ['yellow', 'पीला येलो', 'પીળો પીળા યલો'],
];

const dots = /[\u093C\u0901]/g;

/** Words are compared without nukta and chandrabindu, which are often omitted. */
const keyOf = (word: string) => toDevanagari(visibleText(word)).replaceAll(dots, '');

const meanings = new Map(
  words.flatMap(([english, ...spellings]) =>
    spellings.flatMap((text) => text.split(' ').map((word) => [keyOf(word), english] as const)),
  ),
);

export const translateTradeWords = (word: string): string | undefined => meanings.get(keyOf(word));
