import { integer, type PdfObjects, reference, references } from './pdf-objects.ts';

/** What has to be known of all parts of a PDF before the first is copied; it holds no object of a page. */
export interface PartSurvey {
  readonly size: number;
  readonly info: number | undefined;
  readonly catalog: string;
  readonly pagesRoot: number;
  readonly pages: number;
  /** Where each name leads: `[12 0 R /XYZ 56 640 0]`. */
  readonly destinations: readonly { readonly name: string; readonly target: string }[];
  readonly outline: { readonly first: number; readonly last: number; readonly count: number } | undefined;
  /** The number of keys of its structure's parent tree. */
  readonly structKeys: number;
  /** Keys and references, `0 12 0 R 1 15 0 R`. */
  readonly parentTree: string;
  readonly idTreeKids: readonly number[];
  readonly documentTag: number;
  /** The objects that a merged file has one of. */
  readonly replaced: ReadonlySet<number>;
}

export function surveyPart(file: PdfObjects): PartSurvey {
  const catalog = file.dictionary(file.root);
  const required = (dictionary: string, key: string) => {
    const number = reference(dictionary, key);
    if (number === undefined) throw new Error(`The PDF has no ${key}, which a part needs.`);
    return number;
  };
  const tagsRoot = required(catalog, 'StructTreeRoot');
  const tags = file.dictionary(tagsRoot);
  const [pagesRoot, parentTree] = [required(catalog, 'Pages'), required(tags, 'ParentTree')];
  const [destinations, outlines] = [reference(catalog, 'Dests'), reference(catalog, 'Outlines')];
  const idTree = reference(tags, 'IDTree');
  const replaced = [file.root, tagsRoot, parentTree, destinations, outlines, idTree];
  return {
    size: file.size,
    info: file.info,
    catalog,
    pagesRoot,
    pages: integer(file.dictionary(pagesRoot), 'Count'),
    destinations: destinations === undefined ? [] : destinationsIn(file.dictionary(destinations)),
    outline: outlines === undefined ? undefined : outlineOf(file.dictionary(outlines)),
    structKeys: integer(tags, 'ParentTreeNextKey'),
    parentTree: /\/Nums \[([^\]]*)\]/.exec(file.dictionary(parentTree))?.[1] ?? '',
    idTreeKids: idTree === undefined ? [] : references(file.dictionary(idTree), 'Kids'),
    documentTag: required(tags, 'K'),
    replaced: new Set(replaced.filter((number) => number !== undefined)),
  };
}

function destinationsIn(dictionary: string): { name: string; target: string }[] {
  return [...dictionary.matchAll(/\/([^\s/[\]<>()]+)\s*(\[[^\]]*\])/g)].map(([, name = '', target = '']) => ({
    name,
    target,
  }));
}

function outlineOf(dictionary: string): PartSurvey['outline'] {
  const [first, last] = [reference(dictionary, 'First'), reference(dictionary, 'Last')];
  if (first === undefined || last === undefined) return undefined;
  return { first, last, count: integer(dictionary, 'Count') };
}
