/**
 * What `iso-3166` and `i18n-iso-countries` hold, made into the list of document 3 section 9 and decisions 14: one
 * level of regions a country, names that a person would choose from a list.
 */

/** Common names where the libraries give a formal or inverted one. */
export const countryNames: Readonly<Record<string, string>> = {
  BN: 'Brunei',
  CN: 'China',
  CZ: 'Czech Republic',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  GM: 'Gambia',
  IR: 'Iran',
  LA: 'Laos',
  MD: 'Moldova',
  MF: 'Saint Martin',
  MK: 'North Macedonia',
  PS: 'Palestine',
  RE: 'Réunion',
  RU: 'Russia',
  SH: 'Saint Helena, Ascension and Tristan da Cunha',
  SX: 'Sint Maarten',
  SY: 'Syria',
  TR: 'Turkey',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'United States',
  VA: 'Vatican City',
  VG: 'British Virgin Islands',
  VI: 'U.S. Virgin Islands',
};

/** Document 3 names Singapore among the countries with one region that repeats the country's name. */
export const singleRegionCountries: ReadonlySet<string> = new Set(['SG']);

/** Countries whose entries mix levels: which codes (after the hyphen) are the level that is kept. */
export const keptLevel: Readonly<Record<string, RegExp>> = {
  BE: /^(?!VLG|WAL)/, // provinces and Brussels, not the regions above them
  DK: /^8\d$/, // regions, not the counties and municipalities of before 2007
  EE: /^\d{2}$/, // counties, not municipalities
  GB: /^(ENG|NIR|SCT|WLS)$/, // nations (document 3 section 9)
  HU: /^(?!BC|DE|DU|EG|ER|GY|HV|KM|KV|MI|NK|NY|PS|SD|SF|SH|SK|SN|SS|ST|TB|VM|ZE)/, // counties and Budapest
  ID: /^(?!JW|KA|ML|NU|PP|SL|SM)/, // provinces, not the groups of islands
  IS: /^\d$/, // regions, not municipalities
  LU: /^\w{2}$/, // cantons, not the districts of before 2015
};

/** Left out: places that are countries in this list, and regions that were dissolved. */
export const droppedRegions: ReadonlySet<string> = new Set(
  [
    'US-AS US-GU US-MP US-PR US-UM US-VI',
    'CN-HK CN-MO CN-TW',
    'NL-AW NL-BQ1 NL-BQ2 NL-BQ3 NL-CW NL-SX',
    'FR-971 FR-972 FR-973 FR-974 FR-976 FR-BL FR-CP FR-MF FR-NC FR-PF FR-PM FR-TF FR-WF',
    'FI-01 NO-21 NO-22',
    'GH-BA NO-30 NO-38 NO-54 PK-TA',
  ].flatMap((line) => line.split(' ')),
);

/** Regions that the library does not have yet: Norway's counties since 2024. */
export const addedRegions: Readonly<Record<string, string>> = {
  'NO-31': 'Østfold',
  'NO-32': 'Akershus',
  'NO-33': 'Buskerud',
  'NO-39': 'Vestfold',
  'NO-40': 'Telemark',
  'NO-55': 'Troms',
  'NO-56': 'Finnmark',
};

/** Names that the library cuts off, inverts, or gives to two regions of one country. */
export const regionNames: Readonly<Record<string, string>> = {
  'AZ-LA': 'Lənkəran (city)',
  'AZ-SA': 'Şəki (city)',
  'AZ-YE': 'Yevlax (city)',
  'BE-BRU': 'Brussels',
  'CF-HS': 'Mambéré-Kadéï',
  'CZ-10': 'Praha',
  'ES-AS': 'Asturias',
  'ES-MC': 'Región de Murcia',
  'ES-MD': 'Comunidad de Madrid',
  'ES-NC': 'Navarra',
  'ES-VC': 'Comunidad Valenciana',
  'GR-A': 'Anatolikí Makedonía kai Thráki',
  'IT-23': "Valle d'Aosta",
  'IT-32': 'Trentino-Alto Adige',
  'KZ-75': 'Almaty (city)',
  'LV-112': 'Dienvidkurzemes novads',
  'LV-113': 'Valmieras novads',
  'LA-VT': 'Viangchan (prefecture)',
  'MD-GA': 'Găgăuzia',
  'MD-SN': 'Stînga Nistrului',
  'MZ-MPM': 'Maputo (city)',
  'NA-KA': 'Karas',
  'BG-22': 'Sofia (city)',
  'RU-KB': 'Kabardino-Balkarskaya Respublika',
  'RU-KC': 'Karachayevo-Cherkesskaya Respublika',
  'RU-KHM': 'Khanty-Mansiyskiy avtonomnyy okrug',
  'RU-LEN': "Leningradskaya oblast'",
  'RU-NEN': 'Nenetskiy avtonomnyy okrug',
  'RU-NVS': "Novosibirskaya oblast'",
  'RU-VGG': "Volgogradskaya oblast'",
  'RU-VLA': "Vladimirskaya oblast'",
  'RU-YAN': 'Yamalo-Nenetskiy avtonomnyy okrug',
  'TW-CYI': 'Chiayi (city)',
  'TW-HSZ': 'Hsinchu (city)',
  'UZ-TK': 'Toshkent (city)',
};

/** Remarks of the standard's editors, not part of a name: `(EH-partial)`, `(Freetown)`. */
export const editorsRemark = /\s*\((?!city|prefecture)[^)]*\)$/;
