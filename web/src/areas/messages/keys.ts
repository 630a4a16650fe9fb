/** What a key does in the inbox. */
export type InboxCommand =
  | 'next'
  | 'previous'
  | 'reply'
  | 'replyAll'
  | 'forward'
  | 'write'
  | 'archive'
  | 'delete'
  | 'select'
  | 'undo'
  | 'search'
  | 'help';

const commands: Readonly<Record<string, InboxCommand>> = {
  j: 'next',
  k: 'previous',
  r: 'reply',
  a: 'replyAll',
  f: 'forward',
  c: 'write',
  e: 'archive',
  '#': 'delete',
  x: 'select',
  z: 'undo',
  '/': 'search',
  '?': 'help',
};

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
  target: EventTarget | null;
}

/** The command of a key that is pressed outside of fields and dialogs. */
export function commandOf({ key, ctrlKey, metaKey, altKey, defaultPrevented, target }: Key) {
  if (ctrlKey || metaKey || altKey || defaultPrevented || takesText(target)) return undefined;
  return Object.hasOwn(commands, key) ? commands[key] : undefined;
}

const fields =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role$="dialog"], [role="menu"]';

function takesText(target: EventTarget | null): boolean {
  return typeof Element !== 'undefined' && target instanceof Element && target.closest(fields) !== null;
}

/** The message before or after the open one; without an open one, that at `near`. Undefined at the ends. */
export function neighbour(
  ids: readonly string[],
  openId: string | undefined,
  step: 1 | -1,
  near: number,
): string | undefined {
  const at = openId === undefined ? -1 : ids.indexOf(openId);
  if (at >= 0) return ids[at + step];
  return ids[Math.min(near, ids.length - 1)];
}
