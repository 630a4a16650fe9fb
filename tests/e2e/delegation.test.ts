import { expect, type Page, test } from '@playwright/test';
import { look } from './support/look.ts';
import { reviewProperty } from './support/participant.ts';
import { beginSession, browserOf, callsOf, city, goInProject, owner } from './support/people.ts';
import { tells } from './support/tells.ts';

const state = 'delegator@state.test';
const site = 'Levee Road Industrial Park, Tract 2';
const zoning = { text: 'How is the site zoned?' };
const note = 'The county changed the zoning in spring. Please look it up again.';
const comment = 'The county planner has the new map.';
const asked = 'Does the zoning allow three shifts?';
const internal = 'The client would take I-1 as well.';
const replied = 'Yes, without a permit.';

/** A project in which the city answers under the state, and has submitted a site to it. */
async function submittedSite() {
  const [owners, states, cities] = await Promise.all([owner, state, city].map(callsOf));
  if (!owners || !states || !cities) throw new Error('Somebody could not log in.');
  const { project } = await owners.createProject({
    body: {
      tz: 'America/Chicago',
      project: {
        name: `Project Turnstone${process.env.JOURNEY_MARK ?? ''}`,
        startDate: '2026-11-01',
        deadline: '2030-01-31',
        phaseCount: 1,
      },
    },
  });
  const projectId = project._id;
  const ask = async (text: string, tag: string) => {
    const question = { text, tag, type: 0, owner: projectId, ownerType: 2 } as const;
    return (await owners.createQuestion({ body: { question } })).question._id;
  };
  const questionId = await ask(zoning.text, 'zoning');
  await ask('Who owns the site?', 'owner-of-site');
  const add = async (email: string, role: 'delegator' | 'delegate', delegatorId?: string) => {
    const participant = { email, role, ...(delegatorId ? { delegatorId } : {}) };
    return (await owners.addParticipant({ params: { projectId }, body: { participant } })).participant._id;
  };
  const delegatorId = await add(state, 'delegator');
  const delegateId = await add(city, 'delegate', delegatorId);
  await owners.setProjectStatus({ params: { status: 1 }, body: { projectId } });
  const part = { projectId, participating: true };
  await states.setParticipation({ params: { ...part, participantId: delegatorId } });
  await cities.setParticipation({ params: { ...part, participantId: delegateId } });
  const { property } = await cities.createProperty({
    params: { projectId },
    body: {
      participantId: delegateId,
      propertyDetail: {
        name: site,
        type: 'site',
        basicInfo: { location: { street: '4300 Levee Road', city: 'Riverbend', state: 'IL', country: 'US' } },
      },
    },
  });
  await cities.submitProperty({ params: { id: delegateId, propertyId: property._id } });
  const ofZoning = { projectId, propertyId: property._id, questionId };
  await owners.addAnswerComment({ params: ofZoning, body: { text: internal, internal: true } });
  await owners.addAnswerComment({ params: ofZoning, body: { text: asked, internal: false } });
  return { projectId, delegateId, path: `/projects/${projectId}/properties/${property._id}` };
}

async function sendBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Send Back ${site}` }).click();
  const dialog = page.getByRole('dialog', { name: /^Send back “/ });
  await dialog.getByRole('textbox', { name: 'Note' }).fill(note);
  await dialog.getByRole('checkbox', { name: zoning.text }).check();
  await dialog.getByRole('textbox', { name: `Comment: ${zoning.text}` }).fill(comment);
  await look(page, 'delegation-1-sending-back');
  await tells(page, `“${site}” was sent back to`, async () => {
    await dialog.getByRole('button', { name: 'Send Back with 1 question' }).click();
    await expect(dialog).toBeHidden();
  });
}

test('a delegator sends a site back, the delegate answers what is meant, the delegator approves', async ({
  page,
  browser,
}) => {
  const { projectId, delegateId, path } = await submittedSite();
  const cities = await browserOf(browser);
  await beginSession(page, state);
  await beginSession(cities, city);

  await test.step('the delegator sends it back with a note and a question', async () => {
    await page.goto(`/projects/${projectId}/delegates`);
    const headings = page.getByRole('columnheader', { name: /^(Properties submitted|To approve)$/ });
    await expect(headings).toHaveCount(2);
    const row = page.getByRole('row').filter({ hasText: city });
    await expect(row.getByRole('cell').filter({ hasText: /^(0 of 1|1)$/ })).toHaveText(['0 of 1', '1']);
    await row.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/delegates/${delegateId}$`));
    await sendBack(page);
    await expect(page.getByRole('button', { name: `Send Back ${site}` })).toHaveCount(0);
  });

  await test.step('the delegate sees the note and the question, answers, submits again', async () => {
    await cities.goto(path);
    const told = cities.getByRole('alert', { name: /^Sent back by the delegator/ });
    await expect(told).toContainText(note);
    const card = cities.getByRole('listitem').filter({ has: cities.getByText('Sent back', { exact: true }) });
    await expect(card).toContainText(comment);
    await look(cities, 'delegation-2-sent-back');
    await cities.getByRole('button', { name: `Comments: ${zoning.text}, 1` }).click();
    const comments = cities.getByRole('region', { name: 'Comments' });
    await expect(comments.getByRole('listitem')).toContainText([asked]);
    await comments.getByRole('textbox', { name: 'Comment' }).fill(replied);
    await comments.getByRole('button', { name: 'Add Comment' }).click();
    await expect(comments.getByRole('listitem').last()).toContainText(replied);
    await told.getByRole('button', { name: zoning.text }).click();
    const field = cities.getByRole('textbox', { name: zoning.text, exact: true });
    await expect(field).toBeFocused();
    await field.fill('I-2, heavy industry, since April');
    await cities.getByRole('heading', { level: 1 }).click();
    await expect(cities.getByText('All answers saved')).toBeVisible();
    await expect(told.getByRole('listitem').filter({ hasText: zoning.text })).toContainText('Changed since');
    const review = await reviewProperty(cities);
    await review.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(cities.getByText('Submitted, waits for approval')).toBeVisible();
    await expect(told).toHaveCount(0);
  });

  await test.step('the delegator approves it', async () => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Approve Property' }).click();
    const review = page.getByRole('dialog', { name: /^Approve “/ });
    await review.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText(`“${site}” was approved.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve Property' })).toHaveCount(0);
  });
  await test.step('the owner views the project as the delegate, finds nothing else, and stops', async () => {
    const owners = await browserOf(browser);
    const refused: string[] = [];
    owners.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
    });
    await beginSession(owners, owner);
    await owners.goto(`/projects/${projectId}/participants/${delegateId}`);
    await owners.getByRole('button', { name: /^Actions for / }).click();
    await owners.getByRole('menuitem', { name: /^View as / }).click();
    await owners.getByRole('alertdialog').getByRole('button', { name: 'YES' }).click();
    const strip = owners.getByRole('status').filter({ hasText: 'You are viewing' });
    await expect(strip).toBeVisible();
    await expect(owners.getByRole('link', { name: 'Inbox' })).toHaveCount(0);
    await goInProject(owners, 'Properties');
    await expect(owners.getByRole('link', { name: site })).toBeVisible();
    await owners.reload();
    await expect(owners.getByRole('link', { name: site })).toBeVisible();
    await look(owners, 'delegation-3-viewing-as');
    await strip.getByRole('button', { name: 'Stop' }).click();
    await expect(owners.getByRole('heading', { level: 1, name: 'Participants' })).toBeVisible();
    await expect(strip).toHaveCount(0);
    expect(refused).toEqual([]);
  });
});
