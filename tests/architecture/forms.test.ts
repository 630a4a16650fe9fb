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

/** The contact's page has one screen, and keeps what is typed by its own means (`kept-drafts.ts`). */
const ofContacts = ['areas/questionnaires/contact/pass-on-form.tsx'];

/** Forms inside a panel, a list or a drawer. */
const ownLayout = [
  'areas/clarifications/parts/announce-dialog.tsx',
  'areas/notes/parts/notes-panel.tsx',
  'areas/clarifications/parts/answer-form.tsx',
  'areas/clarifications/parts/ask-fields.tsx',
  ...ofContacts,
  'areas/organizations/parts/sender-domain-panel.tsx',
  'areas/users/parts/organization-panel.tsx',
  'areas/users/parts/password-panel.tsx',
  'areas/users/screens/profile.tsx',
];
const layout = 'ui/form-layout.tsx';
const entityForm = 'ui/entity-form.tsx';

test('every form has the one layout', () => {
  const bare = withForms().filter((path) => /<form\b/.test(readFileSync(join(sources, path), 'utf8')));
  expect(bare.sort()).toEqual([...entrances, ...ownLayout, layout].sort());
});

/** What is typed there is kept in the browser, and leaving asks. */
const keeps = /useKeptForm\(|useEntityForm\b|<EntityForm\b|useAddByEmail\(|useProfileForm\(/;

/** Leaving asks, and nothing is kept. */
const asksOnly = {
  'areas/participants/parts/found-people-form.tsx':
    'people are chosen from what a search finds; nothing is typed',
  'areas/users/parts/password-panel.tsx': 'a password is kept nowhere',
};

test('every form keeps what is typed until it is saved, and asks before it is left', () => {
  const forms = withForms().filter(
    (path) => path !== layout && path !== entityForm && !entrances.includes(path),
  );
  const source = (path: string) => readFileSync(join(sources, path), 'utf8');
  expect(forms.filter((path) => !keeps.test(source(path))).sort()).toEqual(
    [...ofContacts, ...Object.keys(asksOnly)].sort(),
  );
  for (const path of ['ui/use-kept-form.ts', ...Object.keys(asksOnly)])
    expect(source(path), path).toContain('useUnsavedGuard(');
  expect(source('ui/use-entity-form.ts')).toContain('useKeptForm<');
  expect(forms.length).toBeGreaterThan(15);
});
