import type { Question } from '@landbrief/contract';
import { expect } from '@playwright/test';
import { cardOf, type Story } from './network-story.ts';

/** A comment is typed, and perhaps added; what was not added is there again, whatever happened to its field. */
export async function comment(story: Story): Promise<void> {
  const { page, draw, drafts } = story;
  const question = draw.of(story.questions);
  const box = await commentBox(story, question);
  await expect(box, `the comment on “${question.text}”`).toHaveValue(drafts.get(question._id) ?? '');
  if (!drafts.has(question._id) || draw.number() < 0.3) {
    story.commented += 1;
    const text = `Comment ${story.commented}`;
    await box.fill(text);
    drafts.set(question._id, text);
  }
  if (draw.number() < 0.6) await addComment(story, question);
  await page.clock.runFor(100);
}

async function commentBox({ page }: Story, question: Question) {
  const card = cardOf(page, question);
  const button = card.getByRole('button', { name: `Comments: ${question.text}` });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  return card.getByRole('textbox', { name: 'Comment', exact: true });
}

async function addComment(story: Story, question: Question): Promise<void> {
  const { page, drafts, added } = story;
  const box = await commentBox(story, question);
  const typed = drafts.get(question._id);
  if (typed === undefined) return;
  await cardOf(page, question).getByRole('button', { name: 'Add Comment' }).click();
  const refused = cardOf(page, question).getByText('The comment was not added');
  await expect(async () => {
    await page.clock.runFor(100);
    expect((await box.inputValue()) === '' || (await refused.isVisible())).toBe(true);
  }).toPass({ timeout: 120_000 });
  if ((await box.inputValue()) !== '') return;
  drafts.delete(question._id);
  added.push(typed);
}

/** Every comment that was added is there once. */
export async function commentsAreThere(story: Story): Promise<void> {
  const { cityCalls, path, questions, drafts, added } = story;
  for (const question of questions) if (drafts.has(question._id)) await addComment(story, question);
  const { comments } = await cityCalls.listAnswerComments({ params: path });
  const there = comments.map(({ text }) => text);
  expect(drafts, 'comments that are not added on a good network').toEqual(new Map());
  expect(there, 'comments').toEqual(expect.arrayContaining(added));
  expect(new Set(there).size, 'comments that are there twice').toBe(there.length);
}
