/** Names this page in what it keeps in the browser's storage; locked while the page lives. */
export const page = crypto.randomUUID();

export const pageLockName = (name: string) => `landbrief-page-${name}`;
void navigator.locks?.request(pageLockName(page), () => new Promise(() => undefined));

/** The pages of this browser that are open, without this one. Without Web Locks none is known. */
export async function otherOpenPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const prefix = pageLockName('');
  const names = held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  return new Set(names.filter((name) => name !== page));
}
