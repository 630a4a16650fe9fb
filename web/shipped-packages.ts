import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const repository = resolve(import.meta.dirname, '..');

/** A package as package-lock.json has it; `link` leads to a package of our own. */
interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  link?: true;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface ShippedPackage {
  name: string;
  version: string;
  /** By SPDX; empty where a package names none. */
  license: string;
  /** Base64, of the archive in the registry. */
  sha512: string;
  /** In the repository. */
  folder: string;
}

/** What packages mean that name their licence otherwise than SPDX does. */
const spdx: Readonly<Record<string, string>> = { 'MIT/X11': 'MIT' };

/** Every package of others in the site or in a function: what these depend on, without what only develops them. */
export function shippedPackages(): ShippedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const found = new Map<string, ShippedPackage>();
  const seen = new Set<string>();
  const visit = (place: string): void => {
    const locked = packages[place];
    if (!locked || seen.has(place)) return;
    seen.add(place);
    if (locked.link) {
      visit(locked.resolved ?? '');
      return;
    }
    const name = place.split('node_modules/').at(-1) ?? '';
    const { version = '', license = '', integrity = '' } = locked;
    if (place.includes('node_modules/'))
      found.set(`${name}@${version}`, {
        ...{ name, version, license: spdx[license] ?? license },
        ...{ sha512: integrity.slice('sha512-'.length), folder: place },
      });
    for (const needed of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }))
      visit(placeOf(needed, place));
  };
  /** Where a package finds another: in its own folder, or in one around it. */
  const placeOf = (name: string, from: string): string => {
    const here = `${from ? `${from}/` : ''}node_modules/${name}`;
    if (packages[here] || from === '') return here;
    return placeOf(name, from.includes('/') ? from.replace(/\/?(node_modules\/)?(@[^/]+\/)?[^/]+$/, '') : '');
  };
  for (const part of ['web', 'functions']) visit(part);
  return [...found.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version),
  );
}

/** Writes what the site and its functions are made of: a bill of materials (CycloneDX), and the words of each licence. */
export function billOfMaterials(version: string): Plugin {
  return {
    name: 'landbrief:bill-of-materials',
    apply: 'build',
    generateBundle() {
      const shipped = shippedPackages();
      const bom = JSON.stringify(cycloneDx(shipped, version), undefined, 1);
      this.emitFile({ type: 'asset', fileName: 'sbom.cdx.json', source: bom });
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: notices(shipped) });
    },
  };
}

/** CycloneDX 1.5. */
export function cycloneDx(shipped: readonly ShippedPackage[], version: string) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'landbrief', version } },
    components: shipped.map(({ name, version, license, sha512 }) => {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      return {
        ...{ type: 'library', 'bom-ref': purl, name, version, purl },
        ...(license && {
          licenses: [/ /.test(license) ? { expression: license } : { license: { id: license } }],
        }),
        hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }],
      };
    }),
  };
}

/** What the licences ask to be kept with each copy; equal texts once. */
function notices(shipped: readonly ShippedPackage[]): string {
  const byText = new Map<string, string[]>();
  for (const { name, version, license, folder } of shipped) {
    const text = licenceText(join(repository, folder)) ?? (license || 'No license is named.');
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}${license && ` (${license})`}`]);
  }
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `${[...byText].map(([text, names]) => `${names.join('\n')}\n\n${text.trim()}`).join(rule)}\n`;
}

/** Undefined where a package has no such file, or is for another kind of machine. */
function licenceText(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
  return file && readFileSync(join(folder, file), 'utf8');
}
