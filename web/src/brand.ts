/**
 * The product's name, logo and addresses: one configured value (decisions 1). Nothing else in the web app spells
 * them out. `vite.config.ts` reads the same function for the page's title.
 */
export interface Brand {
  name: string;
  supportEmail: string;
  /** Address of a logo image; without one the built-in mark is drawn. */
  logoUrl: string | undefined;
  footerYear: number;
}

type Environment = Readonly<Record<string, unknown>>;

export function readBrand(env: Environment): Brand {
  return {
    name: text(env, 'VITE_BRAND_NAME') ?? 'Landbrief',
    supportEmail: text(env, 'VITE_SUPPORT_EMAIL') ?? 'support@landbrief.example',
    logoUrl: text(env, 'VITE_BRAND_LOGO_URL'),
    footerYear: 2025,
  };
}

function text(env: Environment, key: string): string | undefined {
  const value = env[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

export const brand = readBrand(import.meta.env ?? {});
