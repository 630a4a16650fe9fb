import { html, raw } from 'hono/html';

export interface LoginPage {
  readonly name: string;
  readonly action: string;
  readonly email: string;
  readonly emails: readonly string[];
  readonly failure: string | undefined;
}

const style =
  'body{font:16px/1.5 system-ui;margin:0;display:grid;min-height:100vh;place-items:center;background:#eef1f4;color:#16242b}' +
  'body>*{background:#fff;padding:2rem;border-radius:.75rem;width:min(22rem,88vw);box-shadow:0 1px 4px #0002}' +
  'h1{font-size:1.2rem;margin:0 0 1rem}label{display:block;margin:.75rem 0 .25rem}' +
  'input{font:inherit;width:100%;box-sizing:border-box;padding:.5rem}button{font:inherit;margin-top:1.25rem;padding:.5rem 1rem}' +
  '[role=alert]{color:#a3201d}';

function page(name: string, content: unknown): unknown {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${name}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        ${content}
      </body>
    </html>`;
}

/** The provider's own login form. */
export async function loginPage({ name, action, email, emails, failure }: LoginPage): Promise<string> {
  const known = emails.map((each) => html`<option value="${each}"></option>`);
  const form = html`<form method="post" action="${action}">
    <h1>${name}</h1>
    ${failure ? html`<p role="alert">${failure}</p>` : ''}
    <label for="email">Email</label>
    <input id="email" name="email" type="email" list="known" value="${email}" autocomplete="username" required />
    <datalist id="known">${known}</datalist>
    <label for="password">Password</label>
    <input id="password" name="password" type="password" autocomplete="current-password" required />
    <button>Log in</button>
  </form>`;
  return String(await page(name, form));
}

/** Asks whether the provider's own session ends too; `form` is the provider's, and its id is fixed. */
export async function logoutPage(name: string, form: string): Promise<string> {
  const content = html`<main>
    <h1>${name}</h1>
    <p>Do you want to log out here too?</p>
    ${raw(form)}
    <button form="op.logoutForm" name="logout" value="yes">Log out</button>
    <button form="op.logoutForm">Stay logged in here</button>
  </main>`;
  return String(await page(name, content));
}
