import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Script = { src: string; onload?: () => void; onerror?: () => void };
type Options = Record<string, unknown> & {
  callback: (token: string) => void;
  'expired-callback': () => void;
};

let scripts: Script[] = [];
const box = {} as HTMLElement;
const settings = { key: 'site-key', version: 'v2' };

async function load() {
  vi.resetModules();
  return (await import('./recaptcha.ts')).renderCaptcha;
}

/** Google's script arrives, and draws as it is told to. */
function arrive(render: (place: HTMLElement, options: Options) => number) {
  vi.stubGlobal('window', { grecaptcha: { ready: (work: () => void) => work(), render } });
  scripts.at(-1)?.onload?.();
}

beforeEach(() => {
  scripts = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    createElement: () => ({ src: '' }),
    head: { append: (script: Script) => scripts.push(script) },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('needs a site key and a version', async () => {
  const render = await load();
  await expect(render(box, { ...settings, key: undefined }, vi.fn())).rejects.toThrow('No key provided');
  await expect(render(box, { ...settings, version: '' }, vi.fn())).rejects.toThrow('No version provided');
  expect(scripts).toEqual([]);
});

it('draws version 2 in normal size and English, and tells of the token and its end', async () => {
  const render = await load();
  const onToken = vi.fn();
  const drawn = render(box, settings, onToken);
  let options: Options | undefined;
  arrive((_, given) => {
    options = given;
    return 0;
  });
  await drawn;
  expect(scripts[0]?.src).toBe('https://www.google.com/recaptcha/api.js?render=explicit&hl=en');
  expect(options).toMatchObject({ sitekey: 'site-key', size: 'normal' });
  options?.callback('solved');
  options?.['expired-callback']();
  expect(onToken.mock.calls).toEqual([['solved'], [undefined]]);
  await render(box, settings, onToken);
  expect(scripts).toHaveLength(1);
});

it('says when the script cannot be loaded, and tries again the next time', async () => {
  const render = await load();
  const failed = render(box, settings, vi.fn());
  scripts[0]?.onerror?.();
  await expect(failed).rejects.toThrow('Failed to load script');
  const blocked = render(box, settings, vi.fn());
  scripts[1]?.onload?.();
  await expect(blocked).rejects.toThrow('Failed to load script');
});

it('says when it cannot be drawn', async () => {
  const render = await load();
  const drawn = render(box, settings, vi.fn());
  arrive(() => {
    throw new Error('Invalid site key');
  });
  await expect(drawn).rejects.toThrow('Failed to execute');
});
