import { inflateSync } from 'node:zlib';
import { renderReport } from '@landbrief/report/page';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleReport } from '../../tests/support/report-sample.ts';
import { withLetters } from './fonts.ts';
import { closePrinter, printHtml } from './print.ts';

/** Descriptions of sites, as their owners write them. */
const texts = {
  'Noto Sans Arabic': 'موقع صناعي قرب الميناء',
  'Noto Sans Hebrew': 'אתר תעשייה ליד הנמל',
  'Noto Sans Thai': 'พื้นที่อุตสาหกรรมใกล้ท่าเรือ',
  'Noto Sans Devanagari': 'बंदरगाह के पास औद्योगिक क्षेत्र',
  'Noto Sans JP': '港に近い工業用地です「直江津」',
  'Noto Sans KR': '항구 근처 산업 부지',
};
const chinese = '河湾商务园，邻近铁路与港口。';

const families = [...Object.keys(texts), 'Noto Sans SC'];
const page = (paragraphs: readonly string[]) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sites</title><style>body{font-family:${families.map((one) => `'${one}'`).join()}}</style></head><body>${paragraphs.map((one) => `<p>${one}</p>`).join('')}</body></html>`;

afterAll(closePrinter);

const rulesOf = async (html: string) => (await withLetters(html)).rules;

/** Of the rules, without the fonts in them. */
const familiesIn = (rules: string) =>
  new Set([...rules.matchAll(/font-family:'([^']+)'/g)].map(([, name]) => name));

describe('rules', () => {
  test('a report in English needs none', async () => {
    expect(await rulesOf(page(['Riverbend Commerce Park, Łódź, Компания, Αθήνα']))).toBe('');
  });

  test('letters in the data of a picture need none', async () => {
    expect(await rulesOf('<img src="data:image/svg+xml,河湾">')).toBe('');
  });

  test('only the slices that hold the letters come along, in both weights', async () => {
    const rules = await rulesOf(page([chinese]));
    expect(familiesIn(rules)).toEqual(new Set(['Noto Sans SC']));
    expect(rules.match(/font-weight:400/g)?.length).toBe(rules.match(/font-weight:600/g)?.length);
    expect(rules.length).toBeLessThan(1_500_000);
    const ranges = [...rules.matchAll(/unicode-range:([^}]+)/g)].flatMap(([, list = '']) => list.split(','));
    const letters = ranges.map((one) => Number.parseInt(one.slice(2), 16));
    expect(new Set(letters)).toEqual(new Set([...chinese].map((letter) => letter.codePointAt(0))));
  });

  test.each([
    ['Chinese', '河湾商务园', 'Noto Sans SC'],
    ['Japanese, which has kana', '河湾の工業用地', 'Noto Sans JP'],
    ['Korean, which has Hangul', '河灣 산업 부지', 'Noto Sans KR'],
  ])('ideographs are %s', async (_, text, family) => {
    const [first] = (await rulesOf(page([text]))).match(/font-family:'[^']+'/) ?? [];
    expect(first).toBe(`font-family:'${family}'`);
  });
});

/** One line of each script, and the signs that people paste into answers. */
const scripts = {
  Latin: 'Łódź, Ađa Ciganlija, Đắk Lắk',
  Greek: 'Βιομηχανικό πάρκο',
  Cyrillic: 'Промышленная площадка',
  ...texts,
  Chinese: chinese,
  'Half-width kana': 'ｶﾞｽ ﾊﾟｲﾌﾟ',
  Bengali: 'শিল্প এলাকা ড়',
  Tamil: 'தொழிற்சாலை நிலம்',
  Telugu: 'పారిశ్రామిక ప్రాంతం',
  Gujarati: 'ઔદ્યોગિક વિસ્તાર',
  Gurmukhi: 'ਉਦਯੋਗਿਕ ਖੇਤਰ',
  Kannada: 'ಉದ್ಯಮ ಪ್ರದೇಶ',
  Malayalam: 'വ്യവസായ മേഖല',
  Odia: 'ଶିଳ୍ପ ଅଞ୍ଚଳ',
  Sinhala: 'කාර්මික කලාපය',
  Khmer: 'តំបន់ឧស្សាហកម្ម',
  Lao: 'ເຂດອຸດສາຫະກຳ ນ້ຳ',
  Myanmar: 'စက်မှုဇုန်',
  Georgian: 'ინდუსტრიული ზონა',
  Armenian: 'Արդյունաբերական գոտի',
  Ethiopic: 'የኢንዱስትሪ ዞን',
  'Thai with vowels of two parts': 'น้ำประปา ทำเล กำลังไฟ',
  'Devanagari with dots': 'क़ानून सड़क',
  Decomposed: 'Montréal が'.normalize('NFD'),
  Signs: '✓ ✔ ✗ → ← ■ ● ★ ⅓ ℃ ① ✅',
  Pictures: '🏗️ 👍🏽 👩‍🌾 🇺🇸 1️⃣',
};

describe('a report in 25 scripts and with signs', () => {
  let pdf: Uint8Array = new Uint8Array();
  const lines = Object.values(scripts);

  beforeAll(async () => {
    const report = sampleReport({ form: 'profile', properties: 1 });
    const line = (text: string) => `<p>${text} <b>${text}</b></p>`;
    const html = renderReport(report).replace(
      /<body>.*<\/body>/,
      () => `<body><div class="rp">${lines.map(line).join('')}</div></body>`,
    );
    pdf = await printHtml(html, { paper: 'letter' });
  });

  test('has the fonts, no Type 3, and no letter without a glyph', async () => {
    const raw = Buffer.from(pdf).toString('latin1');
    for (const family of Object.keys(texts))
      expect(raw).toMatch(new RegExp(`/BaseFont /[A-Z]{6}\\+${family.replaceAll(' ', '')}`));
    expect(raw).not.toContain('/Subtype /Type3');
    const content = contentOf(pdf);
    expect(content).toContain('Tj');
    expect(glyphsOf(content)).not.toContain('0000');
  });

  test('can be read back', async () => {
    const document = await getDocumentProxy(pdf.slice());
    const { items } = await (await document.getPage(1)).getTextContent();
    const read = items.map((item) => ('str' in item ? item.str : '')).join('');
    expect(read).not.toContain('No font');
    const plain = (text: string) =>
      text.normalize('NFKC').replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');
    for (const text of [
      texts['Noto Sans JP'],
      texts['Noto Sans KR'],
      chinese,
      scripts.Greek,
      scripts.Georgian,
    ])
      expect(plain(read)).toContain(plain(text));
    const letters = plain(lettersOf(contentOf(pdf)));
    expect([...plain(lines.join(''))].filter((letter) => !letters.includes(letter))).toEqual([]);
  });
});

test('a report ends with the letters that no font has', async () => {
  const report = sampleReport({ form: 'profile', properties: 2 });
  const named = {
    ...report,
    properties: report.properties.map((one) => ({ ...one, name: 'Site 𓀀 \ue000 𝐀' })),
  };
  const document = await getDocumentProxy(await printHtml(renderReport(named), { paper: 'letter' }));
  const { items } = await (await document.getPage(document.numPages)).getTextContent();
  const read = items.map((item) => ('str' in item ? item.str : '')).join('');
  expect(read).toContain('U+13000, U+E000.');
});

/** The glyphs that the pages draw, as the font's numbers of four digits. */
function glyphsOf(content: string): string[] {
  return [...content.matchAll(/<([0-9A-F]+)> ?Tj|\[([^\]]*)\] ?TJ/g)].flatMap(
    ([, one = '', many = '']) =>
      (one + many.replaceAll(/[^<>0-9A-F]|>[^<]*</g, '')).match(/[0-9A-F]{4}/g) ?? [],
  );
}

/** The letters that fonts name for their glyphs, and those beside glyphs that are more or less than a letter. */
function lettersOf(content: string): string {
  const named = [...content.matchAll(/<[0-9A-F]{4}> <([0-9A-F]{4,})>\n/g)];
  const ranges = [...content.matchAll(/<([0-9A-F]{4})> <([0-9A-F]{4})> <([0-9A-F]{4})>/g)];
  const beside = [...content.matchAll(/ActualText <FEFF([0-9A-F]+)>/g)];
  return [
    ...[...named, ...beside].map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le')),
    ...ranges.flatMap(([, from = '', to = '', first = '']) =>
      Array.from({ length: Number.parseInt(to, 16) - Number.parseInt(from, 16) + 1 }, (_, index) =>
        String.fromCodePoint(Number.parseInt(first, 16) + index),
      ),
    ),
  ].join('');
}

/** What draws the pages. */
function contentOf(file: Uint8Array): string {
  const raw = Buffer.from(file);
  const streams = [
    ...raw.toString('latin1').matchAll(/<<\/Filter \/FlateDecode\n\/Length (\d+)>> stream\n/g),
  ];
  return streams
    .map(({ index, 0: head, 1: length }) =>
      inflateSync(raw.subarray(index + head.length, index + head.length + Number(length))).toString('latin1'),
    )
    .join('\n');
}
