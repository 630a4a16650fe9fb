import type { Report } from './types.ts';

/** Which pages a document has, and the place of its first property among all. */
export interface DocumentPart {
  readonly hasFront: boolean;
  readonly hasProperties: boolean;
  readonly first: number;
  readonly propertyCount: number;
}

export function documentPart({ part, properties }: Report): DocumentPart {
  const isGroup = part?.kind === 'properties';
  return {
    hasFront: !isGroup,
    hasProperties: part?.kind !== 'front',
    first: isGroup ? part.first : 0,
    propertyCount: isGroup ? part.of : properties.length,
  };
}
