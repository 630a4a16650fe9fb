import { isEmail, parsePeople } from '@landbrief/domain';

/** Names of people by their addresses, in lower case. */
export type Names = Readonly<Record<string, string>>;

/** What a recipient of a draft looks like. */
export interface RecipientChip {
  address: string;
  /** The name, or the address where it is not known. */
  label: string;
  /** Why the message cannot go there. */
  mistake?: 'invalid' | 'unknown';
}

/** The addresses of a typed or pasted text that are new, and the names that stood with them. */
export function readRecipients(
  text: string,
  present: readonly string[],
): { addresses: string[]; names: Names } {
  const people = parsePeople(text);
  const known = new Set(present);
  return {
    addresses: people.map(({ email }) => email).filter((email) => !known.has(email)),
    names: Object.fromEntries(
      people.flatMap(({ email, firstName, lastName }) => {
        const name = `${firstName} ${lastName}`.trim();
        return name ? [[email, name]] : [];
      }),
    ),
  };
}

/** Whether a typed text is complete: an address with a separator after it. Names have commas and spaces. */
export function endsRecipient(text: string): boolean {
  return text.includes('@') && /[,;\s]$/.test(text);
}

/** Whether a pasted text is a list of addresses, and not a part of a name to search for. */
export function isRecipientList(text: string): boolean {
  return text.includes('@');
}

/** `unknown`: addresses of nobody whom the caller may write to. */
export function chipOf(address: string, names: Names, unknown: ReadonlySet<string>): RecipientChip {
  const label = names[address] ?? address;
  if (!isEmail(address)) return { address, label, mistake: 'invalid' };
  return unknown.has(address) ? { address, label, mistake: 'unknown' } : { address, label };
}
