/** What a printed report says of one question of one property. */
export interface ReportRow {
  question: string;
  answer: string;
  /** `Met ≥ 150 acres`; empty when the question is no requirement. */
  requirement: string;
}

export interface ReportPart {
  property: string;
  rows: ReportRow[];
  /** The photos' data addresses. */
  photos: string[];
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, inner = '']) => inner);

function rowOf(html: string): ReportRow | undefined {
  const [heading] = all(html, /<th scope="row"[^>]*>(.*?)<\/th>/gs);
  const [answer] = all(html, /<td class="a"[^>]*>(.*?)<\/td>/gs);
  if (heading === undefined || answer === undefined) return undefined;
  const [requirement = ''] = all(html, /<td class="q">(.*?)<\/td>/gs);
  const question = textOf(heading.replace(/<b class="r">.*?<\/b>/s, ''));
  return { question, answer: textOf(answer), requirement: textOf(requirement) };
}

/** The properties of a report as its document says them, each with its questions and what stands beside them. */
export function reportParts(html: string): ReportPart[] {
  return all(html, /<article class="property"[^>]*>(.*?)<\/article>/gs).map((part) => ({
    property: textOf(all(part, /<h1[^>]*>(.*?)<\/h1>/gs)[0] ?? ''),
    rows: all(part, /<tr[^>]*>(.*?)<\/tr>/gs).flatMap((row) => rowOf(row) ?? []),
    photos: all(part, /<img src="([^"]*)"/g),
  }));
}
