type XmlText = string | number | boolean | undefined;
type XmlValue = XmlText | XmlFields | readonly XmlFields[];
type XmlFields = { readonly [name: string]: XmlValue };

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const characters: Record<string, string> = Object.fromEntries(
  Object.entries(entities).map(([character, entity]) => [entity, character]),
);

/** An XML document of one element; a list repeats its element. */
export function element(name: string, fields: XmlFields): string {
  const namespace = name === 'Error' ? '' : ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
  return `${head}<${name}${namespace}>${inside(fields)}</${name}>`;
}

function inside(fields: XmlFields): string {
  return Object.entries(fields)
    .flatMap(([name, value]) => (isList(value) ? value.map((each) => one(name, each)) : one(name, value)))
    .join('');
}

const isList = (value: XmlValue): value is readonly XmlFields[] => Array.isArray(value);

function one(name: string, value: XmlText | XmlFields): string {
  if (value === undefined) return '';
  const text = typeof value === 'object' ? inside(value) : escapeText(String(value));
  return `<${name}>${text}</${name}>`;
}

function escapeText(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')
    .replace(/[\r\n\t]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The texts of all elements of that name; enough for the two documents that clients send us. */
export function textsOf(xml: string, name: string): string[] {
  const pattern = new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g');
  return [...xml.matchAll(pattern)].map((match) => match[1] ?? '');
}

/** The text of the first element of that name, with its entities resolved. */
export function textOf(xml: string, name: string): string | undefined {
  return textsOf(xml, name)[0]?.replace(/&(?:#(\d+)|#x([0-9a-f]+)|\w+);/gi, (entity, decimal, hex) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return characters[entity] ?? entity;
  });
}
