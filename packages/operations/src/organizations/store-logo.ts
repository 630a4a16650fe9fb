import { type Files, newId } from '@landbrief/platform';
import type { Organization } from '@landbrief/store';
import { prepareLogo } from '../images/prepare-logo.ts';
import { logoKey } from './logo-files.ts';

/** Prepares a logo and puts its file; returns what its organization keeps of it. */
export async function storeLogo(
  organizationId: string,
  picture: Uint8Array,
  files: Files,
): Promise<NonNullable<Organization['logo']>> {
  const { bytes, width, height } = await prepareLogo(picture);
  const logoId = newId();
  await files.put(logoKey(organizationId, logoId), bytes, 'image/png');
  return { logoId, width, height };
}
