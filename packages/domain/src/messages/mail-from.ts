import { nameWithoutLinks } from '../names.ts';

/** Longer names are cut: mail programs show some thirty characters, and a header has room for few hundred. */
const NAME_MAX = 60;

/** A part of the sender's name: on one line, without a web address, and without what begins or ends an address. */
function part(name: string): string {
  const plain = nameWithoutLinks(name.replaceAll(/["<>@\\(),;]/g, ' '));
  return [...plain].slice(0, NAME_MAX).join('').trim();
}

/** Who writes, as mail programs show it: "Morgan Owens (Demo Development Agency) via Landbrief". */
export function mailFromName(
  { name = '', organizationName = '' }: { name?: string | undefined; organizationName?: string | undefined },
  brand: string,
): string {
  const [person, organization] = [part(name), part(organizationName)];
  if (!person) return organization ? `${organization} via ${brand}` : brand;
  return `${person}${organization ? ` (${organization})` : ''} via ${brand}`;
}

/** The size in which a logo is shown in the head of a mail: at most so wide and so high. */
export function mailLogoSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const scale = Math.min(1, 180 / width, 44 / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** From which address of its sender domain an organization's mails come; the infrastructure allows this mailbox alone. */
export function senderAddress(domain: string): string {
  return `notices@${domain}`;
}
