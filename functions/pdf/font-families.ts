/** A family of Noto in slices: a file for each of many sets of characters. */
export interface FontFamily {
  readonly name: string;
  /** Of the package `@fontsource/…`. */
  readonly folder: string;
}

export const sc: FontFamily = { name: 'Noto Sans SC', folder: 'noto-sans-sc' };
export const jp: FontFamily = { name: 'Noto Sans JP', folder: 'noto-sans-jp' };
export const kr: FontFamily = { name: 'Noto Sans KR', folder: 'noto-sans-kr' };

/** Scripts with a family of their own. */
export const scriptFamilies: readonly (FontFamily & { readonly letters: RegExp })[] = [
  { name: 'Noto Sans Hebrew', folder: 'noto-sans-hebrew', letters: /\p{Script=Hebrew}/gu },
  { name: 'Noto Sans Arabic', folder: 'noto-sans-arabic', letters: /\p{Script_Extensions=Arabic}/gu },
  {
    name: 'Noto Sans Devanagari',
    folder: 'noto-sans-devanagari',
    letters: /\p{Script_Extensions=Devanagari}/gu,
  },
  { name: 'Noto Sans Thai', folder: 'noto-sans-thai', letters: /\p{Script=Thai}/gu },
];

export const fontWeights = [400, 600] as const;

/** The packages that travel with the function, and the files of each: slices of these scripts in these weights. */
export const fontFolders = [sc, jp, kr, ...scriptFamilies].map(({ folder }) => folder);
export const fontFile =
  /-(?:\d+|hebrew|arabic|devanagari|thai)-(?:400|600)-normal\.woff2$|unicode\.json$|LICENSE$/;
