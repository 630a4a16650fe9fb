/** What a person's browser does at an OpenID provider: follows its redirects, keeps its cookies, fills in its form. */
export async function signOnAt(
  address: string,
  { email, password }: { email: string; password: string },
): Promise<{ code: string; state: string; iss: string; error: string | null; hint: string }> {
  const cookies = new Map<string, string>();
  let hint = '';
  let next: string | undefined = address;
  let form: URLSearchParams | undefined;
  for (let step = 0; next && step < 10; step++) {
    const held = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: held },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    form = undefined;
    const location: string | null = answer.headers.get('location');
    if (location) {
      next = new URL(location, next).href;
      const { pathname, searchParams: query } = new URL(next);
      if (pathname !== '/logincallback') continue;
      const [code = '', state = '', iss = ''] = ['code', 'state', 'iss'].map((name) => query.get(name) ?? '');
      return { code, state, iss, error: query.get('error'), hint };
    }
    const page = await answer.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (!action || page.includes('<p role=')) throw new Error(`The provider shows: ${page.slice(-900)}`);
    hint = /name="email"[^>]*value="([^"]*)"/.exec(page)?.[1] ?? '';
    next = new URL(action, next).href;
    form = new URLSearchParams({ email, password });
  }
  throw new Error('The provider leads nowhere.');
}
