export { codeRequest, findPhoneCountry, parsePhone, phoneCountries } from 'contracts';
