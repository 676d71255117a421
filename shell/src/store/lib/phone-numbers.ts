export { oneTimeCodeRequest, findPhoneCountry, parsePhone, phoneCountries } from 'contracts';
