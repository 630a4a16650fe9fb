import type { Question } from '@landbrief/contract';
import { expect, type Page } from '@playwright/test';
import type { AskedProperty } from './asked-property.ts';
import type { BadNetwork } from './bad-network.ts';
import type { Draw } from './random.ts';

/** Somebody at a property behind a bad network. */
export interface Story extends AskedProperty {
  page: Page;
  draw: Draw;
  network: BadNetwork;
  /** What the person typed last into each field; undefined where somebody else's answer was taken. */
  wanted: Map<string, string | undefined>;
  /** Questions that the owner changed; the screen need not know yet. */
  changedElsewhere: Set<string>;
  /** What was typed as a comment on a question and is not added. */
  drafts: Map<string, string>;
  /** The comments that the screen called added. */
  added: string[];
  /** Comments that were typed. */
  commented: number;
  /** How many fields were called saved, and were. */
  compared: number;
}

export const cardOf = (page: Page, { _id }: Question) => page.locator(`#question-${_id}`);

interface Screen {
  /** Nothing is unsaved, the bar says. */
  isSaved: boolean;
  fields: Record<string, string>;
  /** How the saving of each field stands, by its own mark. */
  marks: Record<string, string>;
}

/** What stands in the fields and in the bar, at one moment. */
export function read({ page, questions }: Story): Promise<Screen> {
  const ids = questions.map(({ _id }) => _id);
  return page.evaluate((all) => {
    const bar = document.querySelector('section[aria-label="Progress"]')?.textContent ?? 'Saving…';
    const contentOf = (id: string) => {
      const first = document.getElementById(`answer-${id}`);
      if (first instanceof HTMLInputElement && first.type === 'radio')
        return document.querySelector<HTMLInputElement>(`input[name="answer-${id}"]:checked`)?.value ?? '';
      return first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement ? first.value : '?';
    };
    const markOf = (id: string) =>
      document.querySelector(`#question-${id} [data-status]`)?.getAttribute('data-status') ?? '?';
    return {
      isSaved: !/not saved|Saving/.test(bar),
      fields: Object.fromEntries(all.map((id) => [id, contentOf(id)])),
      marks: Object.fromEntries(all.map((id) => [id, markOf(id)])),
    };
  }, ids);
}

/** Nothing that was typed is gone from its field. */
export async function nothingIsLost(story: Story, what: string): Promise<void> {
  const wanted = Object.fromEntries([...story.wanted].filter(([, value]) => value !== undefined));
  await expect
    .poll(async () => (await read(story)).fields, `${what}: what was typed is there`)
    .toMatchObject(wanted);
}
