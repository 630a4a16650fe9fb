/** Chinese, Japanese, Korean and full-width letters: as wide as they are high. */
const square = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|[\u{20000}-\u{3ffff}]/u;
const wide = /[MWmw@%—]/;
const narrow = /[iljtfrI.,:;'|!()[\] ]/;

/** About how wide a text is in Inter, in em, rather too wide than too narrow. */
export function textWidth(text: string): number {
  let width = 0;
  for (const one of text) width += emOf(one);
  return width;
}

function emOf(one: string): number {
  if (square.test(one)) return 1.02;
  if (wide.test(one)) return 0.95;
  if (narrow.test(one)) return 0.31;
  return /[A-Z0-9]/.test(one) ? 0.68 : 0.57;
}

/** About how many lines a text takes; the last word of a line leaves a gap, so a part of each line is not counted. */
export function linesOf(text: string, fontSize: number, width: number): number {
  const perLine = (width / fontSize) * 0.95;
  return text
    .split('\n')
    .reduce((lines, line) => lines + Math.max(1, Math.ceil(textWidth(line) / perLine)), 0);
}
