import { basename } from 'node:path';
import ts from 'typescript';
import { actionsOfItems, actionsOfSdk } from './iam-actions.ts';
import type { CodeFile, ExternalName } from './own-code.ts';

/** The properties of `Environment.platform` whose methods use AWS, and the functions that make them. */
const services: Readonly<Record<string, string>> = {
  captcha: 'reCaptcha',
  copies: 'writeOnceFiles',
  directory: 'httpDirectory',
  files: 's3Files',
  mailDomains: 'sesDomains',
  mailer: 'sesMailer',
  passwords: 'lambdaPasswords',
  printer: 'lambdaPrinter',
  propertySync: 'stepFunctionsMachine',
  reportJobs: 'lambdaInBackground',
  secrets: 'managedSecrets',
};
/** The names by which services are followed. */
export const serviceNames: readonly string[] = Object.keys(services);

const makers = new Set(Object.values(services));

/** Where a node is: its file, and within a function that makes a service, the function's own names and methods. */
interface Place {
  readonly file: CodeFile;
  readonly maker?: Maker;
}

interface Maker {
  readonly file: CodeFile;
  /** Where its clients come from when they are loaded at first use: `@aws-sdk/client-sfn`. */
  readonly sdk: string | undefined;
  readonly own: ReadonlyMap<string, ts.Node>;
  readonly methods: ReadonlyMap<string, ts.Node>;
}

/**
 * The IAM actions of the AWS requests that code can reach from what a file exports: through functions, dynamic imports,
 * the store's repositories, and the methods of services, each apart. A name stands for one thing in a file, because the
 * bundler renames others.
 */
export class UsedActions {
  readonly actions = new Set<string>();
  private readonly files: ReadonlyMap<string, CodeFile>;
  private readonly makers: ReadonlyMap<string, Maker>;
  private readonly seen = new Set<ts.Node>();

  constructor(files: ReadonlyMap<string, CodeFile>) {
    this.files = files;
    this.makers = new Map([...makers].map((name) => [name, this.readMaker(name)]));
  }

  addExportsOf(name: string): this {
    const file = this.file(name);
    for (const local of file.exported.values()) this.name(local, { file });
    return this;
  }

  private file(name: string): CodeFile {
    const file = this.files.get(name);
    if (!file) throw new Error(`The bundler wrote no file ${name}.`);
    return file;
  }

  private visit(node: ts.Node, place: Place): void {
    if (this.seen.has(node)) return;
    this.seen.add(node);
    if (ts.isIdentifier(node)) {
      this.mustBeUnderstood(node, place);
      this.name(node.text, place);
    } else if (ts.isPropertyAccessExpression(node)) this.access(node, place);
    else if (isImportCall(node)) this.importCall(node);
    else ts.forEachChild(node, (child) => (isName(child) ? undefined : this.visit(child, place)));
    if (ts.isVariableDeclaration(node)) this.unpacked(node);
  }

  /** A repository or service that is passed on as a whole would be lost from sight. */
  private mustBeUnderstood(node: ts.Identifier, { file }: Place): void {
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent) || !this.isRepository(node.text, file)) return;
    throw new Error(`${file.name} uses ${node.text} without a method: ${parent.getText()}`);
  }

  /** What a name stands for: something in a service's maker, in the file, or imported. */
  private name(text: string, place: Place): void {
    const own = place.maker?.own.get(text);
    const { file } = place;
    const declared = file.declared.get(text);
    const imported = file.imported.get(text);
    if (own) this.visit(own, place);
    else if (makers.has(text)) return;
    else if (declared) this.visit(declared, { file });
    else if (imported) this.imported(imported);
  }

  private imported({ from, name }: ExternalName): void {
    if (from.startsWith('.')) {
      const file = this.file(basename(from));
      this.name(file.exported.get(name) ?? name, { file });
    } else this.use(actionsOfSdk(from, name));
  }

  private access(node: ts.PropertyAccessExpression, place: Place): void {
    const { expression, name } = node;
    const receiver = lastName(expression);
    if (receiver === 'this') {
      const method = place.maker?.methods.get(name.text);
      if (method) this.visit(method, place);
    }
    const maker = this.makers.get(services[receiver.replace(/\d+$/, '')] ?? '');
    const method = maker?.methods.get(name.text);
    if (maker && method) this.visit(method, { file: maker.file, maker });
    if (ts.isIdentifier(expression) && this.isRepository(expression.text, place.file))
      this.use(actionsOfItems(name.text));
    if (name.text.endsWith('Command') && place.maker?.sdk) this.use(actionsOfSdk(place.maker.sdk, name.text));
    this.visit(expression, place);
  }

  /** `await import('./chunk.mjs')`: everything that the other file exports. */
  private importCall(node: ts.CallExpression): void {
    const from = node.arguments[0];
    if (from && ts.isStringLiteral(from) && from.text.startsWith('.')) this.addExportsOf(basename(from.text));
  }

  /** `const { InvokeCommand } = await import('@aws-sdk/client-lambda')`. */
  private unpacked({ name, initializer }: ts.VariableDeclaration): void {
    if (!initializer || !ts.isObjectBindingPattern(name)) return;
    if (services[lastName(initializer)])
      throw new Error(`Call the methods of services by their names: ${name.getText()}`);
    const sdk = sdkIn(initializer);
    if (!sdk) return;
    for (const { name: local, propertyName } of name.elements)
      this.use(actionsOfSdk(sdk, (propertyName ?? local).getText()));
  }

  private isRepository(text: string, file: CodeFile): boolean {
    const declared = file.declared.get(text);
    if (declared)
      return (
        ts.isVariableDeclaration(declared) && /^\w+ = define(?:Bare)?Items\d*\(/.test(declared.getText())
      );
    const imported = file.imported.get(text);
    if (!imported?.from.startsWith('.')) return false;
    const from = this.file(basename(imported.from));
    return this.isRepository(from.exported.get(imported.name) ?? imported.name, from);
  }

  private use(actions: readonly string[]): void {
    for (const action of actions) this.actions.add(action);
  }

  private readMaker(name: string): Maker {
    for (const file of this.files.values()) {
      const node = file.declared.get(name);
      if (!node || !ts.isFunctionDeclaration(node)) continue;
      const statements = node.body?.statements ?? [];
      const own = new Map<string, ts.Node>();
      const methods = new Map<string, ts.Node>();
      for (const statement of statements) {
        if (ts.isVariableStatement(statement))
          for (const declaration of statement.declarationList.declarations)
            if (ts.isIdentifier(declaration.name)) own.set(declaration.name.text, declaration);
        if (!ts.isReturnStatement(statement) || !statement.expression) continue;
        if (ts.isObjectLiteralExpression(statement.expression))
          for (const property of statement.expression.properties)
            if (property.name) methods.set(property.name.getText(), property);
      }
      if (methods.size === 0) throw new Error(`${name} returns no object with methods.`);
      return { file, own, methods, sdk: sdkIn(node) };
    }
    throw new Error(`There is no function ${name}.`);
  }
}

function sdkIn(node: ts.Node): string | undefined {
  return /import\("(@aws-sdk\/[^"]+)"\)/.exec(node.getText())?.[1];
}

function isImportCall(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
}

/** Whether an identifier names something new or a property, and stands for nothing else. */
function isName(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isIdentifier(node)) return false;
  if (ts.isBindingElement(parent)) return parent.initializer !== node;
  return 'name' in parent && parent.name === node && !ts.isShorthandPropertyAssignment(parent);
}

/** `files` of `context.platform.files` and of `files`. */
function lastName(node: ts.Expression): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (node.kind === ts.SyntaxKind.ThisKeyword) return 'this';
  return ts.isIdentifier(node) ? node.text : '';
}
