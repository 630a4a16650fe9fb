import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../../web/src');

/** What a visitor types to get in; a password manager fills in most of it, and nothing in it is anybody's work. */
const entrances = [
  'areas/session/parts/auth-fields.tsx',
  'areas/session/screens/confirm.tsx',
  'areas/session/screens/reset.tsx',
];

function withForms(): string[] {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.tsx') &&
      /<(form|FormLayout|EntityForm)\b/.test(readFileSync(join(sources, path), 'utf8')),
  );
}

/** Leaving the contact's page, which has one screen, leaves the document: the browser asks. */
const ofContacts = ['areas/questionnaires/contact/pass-on-panel.tsx'];

/** Forms inside a panel, a list or a drawer. */
const ownLayout = [
  'areas/clarifications/parts/answer-form.tsx',
  'areas/clarifications/parts/ask-fields.tsx',
  ...ofContacts,
  'areas/users/parts/organization-panel.tsx',
  'areas/users/parts/password-panel.tsx',
  'areas/users/screens/profile.tsx',
];
const layout = 'ui/form-layout.tsx';

test('every form has the one layout', () => {
  const bare = withForms().filter((path) => /<form\b/.test(readFileSync(join(sources, path), 'utf8')));
  expect(bare.sort()).toEqual([...entrances, ...ownLayout, layout].sort());
});

test('every form asks before what was typed is lost', () => {
  const forms = withForms().filter((path) => path !== layout);
  expect(forms).toEqual(expect.arrayContaining(entrances));
  const guarded = forms.filter((path) =>
    /useUnsavedGuard\(|<EntityForm\b/.test(readFileSync(join(sources, path), 'utf8')),
  );
  expect(readFileSync(join(sources, 'ui/entity-form.tsx'), 'utf8')).toContain('useUnsavedGuard(');
  expect(guarded.length).toBeGreaterThan(8);
  expect(forms.filter((path) => !guarded.includes(path)).sort()).toEqual([...ofContacts, ...entrances]);
});
