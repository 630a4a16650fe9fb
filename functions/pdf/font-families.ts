/** A family of Noto in slices: a file for each of many sets of characters. */
export interface FontFamily {
  readonly name: string;
  /** Of the package `@fontsource/…`. */
  readonly folder: string;
  /** One file for all, because sequences of letters that make one picture are spread over several slices. */
  readonly isWhole?: boolean;
}

function familyOf(name: string): FontFamily {
  return { name, folder: name.toLowerCase().replaceAll(' ', '-') };
}

export const sc = familyOf('Noto Sans SC');
export const jp = familyOf('Noto Sans JP');
export const kr = familyOf('Noto Sans KR');

/** Scripts with a family of their own, then signs; `reportFont` of the report names all of them. */
const scripts =
  'Hebrew Arabic Devanagari Thai Bengali Tamil Telugu Gujarati Gurmukhi Kannada Malayalam Oriya Sinhala Khmer Lao ' +
  'Myanmar Georgian Armenian Ethiopic';
export const scriptFamilies: readonly FontFamily[] = [
  ...scripts.split(' ').map((script) => familyOf(`Noto Sans ${script}`)),
  { ...familyOf('Noto Emoji'), isWhole: true },
  familyOf('Noto Sans Symbols'),
  familyOf('Noto Sans Symbols 2'),
];

export const fontWeights = [400, 600] as const;

/** The packages that travel with the function, and the files of each: slices of these scripts in these weights. */
export const fontFolders = [sc, jp, kr, ...scriptFamilies].map(({ folder }) => folder);
export const fontFile =
  /noto-(?:sans-..-\d+-[46]00|(?:sans-)?([a-z]+)(?:-2)?-\1-(?:400|(?<!emoji-)600))-normal\.woff2$|unicode\.json$|LICENSE$/;
