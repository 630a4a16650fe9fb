/** Pictures whose bytes are in the address, which cannot refer to another one. */
const photo = /^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/;
const logo = /^data:image\/(?:jpeg|png);base64,[A-Za-z0-9+/=]+$/;

export function isPhoto(address: string): boolean {
  return photo.test(address);
}

/** The logo's address, unless it is none that may be shown. */
export function shownLogo(address: string | undefined): string | undefined {
  return address !== undefined && logo.test(address) ? address : undefined;
}
