import { type BrowserContext, expect, type Locator, type Page, type Route } from '@playwright/test';
import { type EditedForm, type EditedObject, fieldsOf, saveButton } from './form-field.ts';
import { keptIn, kill, offerIn } from './kept.ts';
import { endBrowserSessions, password } from './people.ts';
import type { Draw } from './random.ts';

/** What the network does to the next save. */
export type Fault = 'lost reply' | 'error 500' | 'error 503' | 'cut' | 'session ended';

/** A value that somebody typed and has neither saved nor given up. */
interface Typed {
  field: string;
  value: string;
  /** In which opening of the form. */
  opening: number;
}

/** Somebody at one form, and what must be true of it. */
export class FormStory {
  readonly edited: EditedForm;
  readonly object: EditedObject;
  readonly draw: Draw;
  readonly #context: BrowserContext;
  #page: Page | undefined;
  #form: Locator | undefined;
  /** What is typed, and not saved, discarded or decided against. */
  #typed: Typed[] = [];
  /** All that was typed, also what was given up: it may be in what is offered. */
  readonly #everTyped = new Set<string>();
  /** What the server must have. */
  #server: Record<string, string> = {};
  /** What was saved when the form was opened, and what of it nobody was shown. */
  #opened = { server: {} as Record<string, string>, unseen: new Set<string>(), times: 0 };
  /** What colleagues changed since the form was opened, and nobody was shown. */
  readonly #unseen = new Set<string>();
  /** What arrived and was not confirmed. */
  readonly #arrived = new Set<string>();
  #fault: Fault | undefined;
  /** Of the last press of Save: what the form held, and what came back. */
  #sending: { shown: Record<string, string>; confirmed: boolean; isStale: boolean } | undefined;
  /** How many values were looked for. */
  checked = 0;

  constructor(parts: { edited: EditedForm; object: EditedObject; draw: Draw; context: BrowserContext }) {
    this.edited = parts.edited;
    this.object = parts.object;
    this.draw = parts.draw;
    this.#context = parts.context;
  }

  get page(): Page {
    if (!this.#page) throw new Error('No tab is open.');
    return this.#page;
  }

  get form(): Locator {
    if (!this.#form) throw new Error('The form is not open.');
    return this.#form;
  }

  get offer(): Locator {
    return offerIn(this.page);
  }

  get #alert(): Locator {
    return this.page.getByRole('alert').filter({ hasText: 'changed this' });
  }

  /** Opens the form in a new tab. */
  async openTab(): Promise<void> {
    const page = await this.#context.newPage();
    this.#page = page;
    page.on('dialog', (dialog) => void dialog.accept());
    await page.route(
      (url) => url.pathname.startsWith('/api/'),
      (route) => this.#serve(route),
    );
    await page.goto('/terms');
    await this.openForm();
  }

  async openForm(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    this.#form = await this.object.open(this.page);
    this.#server = await this.object.read();
    for (const field of this.#unseen)
      if (!this.#typed.some((one) => one.field === field)) this.#unseen.delete(field);
    const times = this.#opened.times + 1;
    this.#opened = { server: { ...this.#server }, unseen: new Set(this.#unseen), times };
    await this.#comes();
  }

  /** The form has looked for what was typed before. */
  async #comes(): Promise<void> {
    if (await this.#offerable())
      await expect(this.offer, `${this.edited.name}: what was typed before is offered`).toBeVisible();
  }

  /** Whether the browser keeps something that the server does not have. */
  async #offerable(): Promise<boolean> {
    const kept = await this.#kept();
    return this.#typed.some(
      ({ field, value }) => this.#server[field] !== value && kept.includes(this.#token(value)),
    );
  }

  async kill(): Promise<void> {
    await kill(this.page);
    this.#page = undefined;
    this.#form = undefined;
  }

  async type(): Promise<void> {
    const field = this.draw.of(fieldsOf(this.edited));
    const before = await field.shown(this.form);
    const value = field.value(this.draw.below(800));
    if (value === before) return;
    await field.type(this.form, value);
    this.#give(field.name, before);
    // Back at what the form began with, nothing is edited.
    if (value === this.#opened.server[field.name]) return;
    this.#everTyped.add(`${field.name} ${value}`);
    this.#typed.push({ field: field.name, value, opening: this.#opened.times });
    this.#arrived.delete(`${field.name} ${value}`);
    if ((await this.object.read())[field.name] === before) this.#unseen.delete(field.name);
  }

  /** A colleague saves another value of one field. */
  async changeElsewhere(): Promise<void> {
    const { hidden } = this.edited;
    const field = this.draw.of([...fieldsOf(this.edited), ...(hidden ? [hidden] : [])]);
    const value = field.value(this.draw.below(800));
    if (value === this.#server[field.name]) return;
    await this.object.change({ [field.name]: value });
    this.#server[field.name] = value;
    // Back at what the form was opened with, it is what the person was shown.
    if (value === this.#opened.server[field.name]) this.#unseen.delete(field.name);
    else this.#unseen.add(field.name);
  }

  async save(fault?: Fault): Promise<void> {
    const button = saveButton(this.form, this.edited);
    if (!(await button.isVisible()) || !(await button.isEnabled())) return;
    const shown = await this.shown();
    const isEdited = Object.entries(shown).some(([field, value]) => value !== this.#opened.server[field]);
    // Where nothing is unsaved, the page of the login opens instead (session-ends.test.ts).
    if (fault === 'session ended' && !isEdited) return;
    this.#fault = fault;
    this.#sending = { shown, confirmed: false, isStale: false };
    const told = this.page.getByText(this.edited.saved);
    const toldBefore = await told.count();
    if (fault === 'session ended') await endBrowserSessions(this.edited.by);
    // A notice may lie over it.
    await button.press('Enter');
    if (fault === 'session ended') await this.#logInAgain();
    await this.settles();
    const { confirmed, isStale } = this.#sending;
    this.#fault = undefined;
    this.#sending = undefined;
    if (isStale) {
      await expect(this.#alert.getByRole('radio').first()).toBeVisible();
      this.#opened.server = { ...this.#server };
    }
    if (!confirmed) {
      expect(await told.count(), `${this.edited.name}: called saved`).toBeLessThanOrEqual(toldBefore);
      return;
    }
    await expect(button, `${this.edited.name}: a form that is saved closes`).toBeHidden();
    for (const [field, value] of Object.entries(shown)) this.#give(field, value);
    await this.openForm();
  }

  async #logInAgain(): Promise<void> {
    const ended = this.page.getByRole('dialog', { name: 'Your session ended' });
    await ended.getByRole('textbox', { name: 'Password' }).fill(password);
    await ended.getByRole('button', { name: 'Log In' }).click();
    await expect(ended).toBeHidden();
  }

  /** Nothing is being saved. */
  async settles(): Promise<void> {
    const busy = this.page.locator('[aria-busy="true"], button[data-loading]');
    await expect(busy, `${this.edited.name}: saving ends`).toHaveCount(0);
  }

  async takeOffer(): Promise<void> {
    if (!(await this.offer.isVisible())) return;
    await this.offer.getByRole('button', { name: 'Take it' }).click();
    const shown = await this.shown();
    const { server, unseen, times } = this.#opened;
    for (const [field, value] of Object.entries(shown)) {
      const isTyped = this.#typed.some((one) => one.field === field && one.value === value);
      if (!isTyped && value !== server[field] && this.#everTyped.has(`${field} ${value}`))
        this.#typed.push({ field, value, opening: times });
    }
    const isContested = this.#typed.some(
      ({ field, value, opening }) =>
        opening < times && unseen.has(field) && shown[field] === value && server[field] !== value,
    );
    if (isContested) await expect(this.#alert.getByRole('radio').first()).toBeVisible();
  }

  async discardOffer(): Promise<void> {
    if (!(await this.offer.isVisible())) return;
    const before = await this.#kept();
    await this.offer.getByRole('button', { name: 'Discard' }).click();
    const after = await this.#kept();
    const isGone = ({ value }: Typed) => {
      const token = this.#token(value);
      return before.includes(token) && !after.includes(token);
    };
    this.#typed = this.#typed.filter((one) => !isGone(one));
  }

  /** Decides about each field that both have changed. */
  async choose(): Promise<void> {
    for (const field of await this.#asked()) {
      const isMine = this.draw.number() < 0.5;
      const group = this.page.getByRole('radiogroup', { name: field, exact: true });
      const before = (await this.shown())[field] ?? '';
      await group.getByRole('radio', { name: isMine ? 'Yours' : 'Theirs' }).check();
      if (!isMine) this.#give(field, before);
    }
  }

  async shown(): Promise<Record<string, string>> {
    const shown: Record<string, string> = {};
    for (const field of fieldsOf(this.edited)) shown[field.name] = await field.shown(this.form);
    return shown;
  }

  /** After each step: what was typed is somewhere, and the server has what it must have. */
  async check(what: string): Promise<void> {
    await this.#asked();
    const server = await this.object.read();
    expect(server, `${what}: what is saved`).toMatchObject(this.#server);
    const [shown, kept] = [await this.shown(), await this.#kept()];
    this.#typed = this.#typed.filter(({ field, value }) => {
      this.checked += 1;
      const isHere = shown[field] === value || kept.includes(this.#token(value));
      const isSaved = server[field] === value || this.#arrived.has(`${field} ${value}`);
      expect(isHere || isSaved, `${what}: “${value}” as ${field} is in the form, offered or saved`).toBe(
        true,
      );
      // An offer of what is saved already is removed.
      return isHere && (server[field] !== value || shown[field] === value);
    });
  }

  /** Everything that can be saved is. */
  async comeToRest(): Promise<void> {
    await this.takeOffer();
    // Of two values of one field each is offered while the other stands in the form.
    while (await this.offer.isVisible()) await this.discardOffer();
    await this.choose();
    await this.save();
    await this.choose();
    await this.save();
    await this.check(`${this.edited.name}, in the end`);
    expect(await this.#kept(), `${this.edited.name}: what is saved is not kept`).toBe('');
  }

  /** What is typed outlasts the tab: it is offered, by the name of its field, and taken. */
  async outlastsTab(): Promise<void> {
    // What is drawn may be what is saved.
    for (let times = 0; this.#typed.length === 0 && times < 20; times += 1) await this.type();
    const [typed] = this.#typed;
    if (!typed) throw new Error('Nothing was typed.');
    await this.kill();
    await this.openTab();
    await expect(this.offer).toContainText(/You had typed this today at \d+:\d\d [AP]M/);
    await expect(this.offer).toContainText(typed.field);
    expect((await this.shown())[typed.field]).not.toBe(typed.value);
    await this.takeOffer();
    await expect(this.offer).toHaveCount(0);
    expect((await this.shown())[typed.field]).toBe(typed.value);
  }

  async #serve(route: Route): Promise<void> {
    const sending = this.#sending;
    if (!sending || route.request().method() !== 'PUT') return route.continue();
    const fault = this.#fault;
    this.#fault = undefined;
    if (fault === 'cut') return route.abort('connectionreset');
    if (fault === 'error 500' || fault === 'error 503')
      return route.fulfill({
        status: Number(fault.slice(-3)),
        json: { code: 'internal', message: 'Not now.' },
      });
    const response = await route.fetch();
    if (response.ok()) this.#arrives(sending.shown);
    if (fault === 'lost reply') return route.abort('connectionreset');
    sending.confirmed ||= response.ok();
    sending.isStale = response.status() === 409;
    return route.fulfill({ response });
  }

  /** The server has taken what the form held: what was typed, and nothing else. */
  #arrives(shown: Record<string, string>): void {
    for (const [field, value] of Object.entries(shown)) {
      if (!this.#typed.some((one) => one.field === field && one.value === value)) continue;
      // A repeated request changes nothing.
      if (this.#arrived.has(`${field} ${value}`)) continue;
      if (this.#server[field] !== value)
        expect(
          this.#unseen.has(field),
          `${this.edited.name}: ${field} of a colleague is overwritten unasked`,
        ).toBe(false);
      this.#server[field] = value;
      this.#arrived.add(`${field} ${value}`);
    }
  }

  /** It is given up, or saved. */
  #give(field: string, value: string): void {
    this.#typed = this.#typed.filter((one) => one.field !== field || one.value !== value);
  }

  #token(value: string): string {
    return this.object.keptAs?.(value) ?? value;
  }

  /** The fields that both have changed, as the form asks: now the person has seen what colleagues made of them. */
  async #asked(): Promise<string[]> {
    const alert = this.#alert;
    if ((await alert.count()) === 0) return [];
    const names = fieldsOf(this.edited).map(({ name }) => name);
    const asked: string[] = [];
    for (const name of names)
      if ((await alert.getByRole('radiogroup', { name, exact: true }).count()) > 0) asked.push(name);
    for (const seen of [this.#unseen, this.#opened.unseen]) for (const name of asked) seen.delete(name);
    return asked;
  }

  async #kept(): Promise<string> {
    return (await keptIn(this.page)).join('\n');
  }
}
