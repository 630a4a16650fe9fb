import { foldedText, searchKey } from '@landbrief/domain';

/** What is longer is no name of a column. */
export const headingCharactersMax = 60;

/** A heading as synonyms are compared: `E-Mail Adresse` → `emailadresse`; `#` alone is kept. */
export function headingKey(text: string): string {
  const key = searchKey(foldedText(text));
  return key.replace(/[^\p{L}\p{N}]+/gu, '') || key.trim();
}

/** The heading, and what it is without an explanation in brackets, and without a word such as `your` before it. */
export function headingKeys(text: string): string[] {
  if (text.length > headingCharactersMax) return [];
  const whole = headingKey(text);
  const plain = headingKey(text.replace(/[([][^)\]]*[)\]]/g, ' '));
  const own = plain.replace(
    /^(your|the|contact|participant|associated|mailing|business|work|office)(?=.)/,
    '',
  );
  return [...new Set([whole, plain, own])].filter(Boolean);
}
