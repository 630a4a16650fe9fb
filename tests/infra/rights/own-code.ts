import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import ts from 'typescript';
import { bundleOptions } from '../../../functions/build.ts';

const repository = resolve(fileURLToPath(new URL('../../..', import.meta.url)));

/** An external name that code refers to: `name` of the package `from`. */
export interface ExternalName {
  readonly from: string;
  readonly name: string;
}

/** One output file of the bundler: its declarations, its imports and what it exports. */
export interface CodeFile {
  readonly name: string;
  readonly declared: Map<string, ts.Node>;
  readonly imported: Map<string, ExternalName>;
  readonly exported: Map<string, string>;
}

/** Leaves packages of others out, so that only our own code is bundled. */
const withoutPackages: Plugin = {
  name: 'without-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@landbrief/') ? undefined : { path, external: true },
    );
  },
};

/** Bundles our own code of all entries together, as readable files by name; `index` of an entry is named by its key. */
export async function bundleOwnCode(
  entries: Readonly<Record<string, string>>,
): Promise<Map<string, CodeFile>> {
  const { outputFiles = [] } = await build({
    ...bundleOptions('', repository),
    entryPoints: Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [name, resolve(repository, entry)]),
    ),
    minify: false,
    sourcemap: false,
    banner: {},
    plugins: [withoutPackages],
  });
  return new Map(outputFiles.map(({ path, text }) => [basename(path), readFile(basename(path), text)]));
}

function readFile(name: string, text: string): CodeFile {
  const file: CodeFile = { name, declared: new Map(), imported: new Map(), exported: new Map() };
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS);
  for (const statement of source.statements) readStatement(statement, file);
  return file;
}

function readStatement(statement: ts.Statement, file: CodeFile): void {
  if (ts.isImportDeclaration(statement)) readImport(statement, file);
  else if (ts.isExportDeclaration(statement)) {
    const { exportClause } = statement;
    if (!exportClause || !ts.isNamedExports(exportClause)) return;
    for (const { name, propertyName } of exportClause.elements)
      file.exported.set(name.text, (propertyName ?? name).text);
  } else if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name) {
    file.declared.set(statement.name.text, statement);
  } else if (ts.isVariableStatement(statement)) {
    for (const declaration of statement.declarationList.declarations)
      for (const name of namesOf(declaration.name)) file.declared.set(name, declaration);
  } else if (ts.isExpressionStatement(statement)) readNamespace(statement.expression, file);
}

/** `__export(answers_exports, { saveAnswer: () => saveAnswer })`: what `import * as answers` has. */
function readNamespace(expression: ts.Expression, { declared }: CodeFile): void {
  if (!ts.isCallExpression(expression) || expression.expression.getText() !== '__export') return;
  const [namespace] = expression.arguments;
  if (namespace) declared.set(namespace.getText(), expression);
}

function readImport({ importClause, moduleSpecifier }: ts.ImportDeclaration, { imported }: CodeFile): void {
  const from = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
  if (importClause?.name) imported.set(importClause.name.text, { from, name: 'default' });
  const bindings = importClause?.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) imported.set(bindings.name.text, { from, name: '*' });
  else
    for (const { name, propertyName } of bindings?.elements ?? [])
      imported.set(name.text, { from, name: (propertyName ?? name).text });
}

function namesOf(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesOf(element.name)));
}
