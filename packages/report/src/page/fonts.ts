import { inter } from './generated/inter.ts';

function inRanges(text: string): Set<string> {
  const used = new Set<string>();
  const ranges = inter.map(({ range }) => ({
    range,
    spans: range.split(',').map((one) => {
      const [from = '', to = from] = one.trim().slice(2).split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  }));
  for (const one of new Set(text)) {
    const point = one.codePointAt(0) ?? 0;
    for (const { range, spans } of ranges) {
      if (spans.some(([from, to]) => point >= from && point <= to)) used.add(range);
    }
  }
  return used;
}

/**
 * The @font-face rules that a text needs, with the fonts in them. Latin without accents is 65 kB; other scripts of
 * Inter are added when the text contains them. Scripts that Inter lacks (Chinese, Japanese …) use the printer's fonts.
 */
export function fontCss(text: string): string {
  const used = inRanges(text);
  return inter
    .filter(({ range }) => used.has(range))
    .flatMap((subset) =>
      ([400, 600] as const).map(
        (weight) =>
          `@font-face{font-family:Inter;font-weight:${weight};src:url(data:font/woff2;base64,${subset[weight]}) format('woff2');unicode-range:${subset.range}}`,
      ),
    )
    .join('\n');
}
