import { expect, test } from '@playwright/test';
import { formWorld } from './support/form-world.ts';
import { lookAround } from './support/look.ts';
import { beginSession, browserOf, owner } from './support/people.ts';

test('an invitation that is held is shown with its reason, and sent with one button', async ({ browser }) => {
  const { ownerCalls, path } = await formWorld('Project Curlew');
  const params = { projectId: path.projectId };
  const people = ['mayor@oakfield.test', 'clerk@oakfield.test'];
  // Somebody who is added again within a day is not mailed to again.
  for (const email of people) {
    const { participant } = await ownerCalls.addParticipant({ params, body: { participant: { email } } });
    await expect
      .poll(async () => {
        const participantId = participant._id;
        const found = await ownerCalls.getParticipant({ params: { ...params, participantId } });
        return found.participant.invitation.delivery;
      })
      .toBe('sent');
    await ownerCalls.removeParticipant({ params: { ...params, participantId: participant._id } });
  }
  const page = await browserOf(browser);
  await beginSession(page, owner);
  await page.goto(`/projects/${params.projectId}/participants/add`);
  await page.getByRole('textbox', { name: /addresses|Email/ }).fill(people.join('\n'));
  await page.getByRole('button', { name: 'Add 2 people' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Participants' })).toBeVisible();
  await expect
    .poll(
      async () =>
        (await ownerCalls.listParticipants({ params, query: { delivery: 'held' } })).participantCount,
    )
    .toBe(2);
  await page.goto(`/projects/${params.projectId}/participants?delivery=held`);
  const notice = page.getByRole('status').filter({ hasText: '2 invitations held back' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('table').getByText('was invited to this project within a day')).toHaveCount(2);
  await lookAround(page, 'held-invitations');
  await notice.getByRole('button', { name: 'Send the Held Invitations' }).click();
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('Invitation sent: 2 people');
  await expect(notice).toBeHidden();
  await expect
    .poll(
      async () => (await ownerCalls.listParticipants({ params, query: { delivery: 'sent' } })).participants,
    )
    .toEqual(expect.arrayContaining(people.map((email) => expect.objectContaining({ email }))));
});

test('a delegator who invites too many at once comes to those who are held', async ({ browser }) => {
  const { path } = await formWorld('Project Whimbrel');
  const page = await browserOf(browser);
  await beginSession(page, 'delegator@state.test');
  await page.goto(`/projects/${path.projectId}/delegates/add`);
  const addresses = Array.from({ length: 32 }, (_, n) => `planner${n}@whimbrel.test`);
  await page.getByRole('textbox', { name: /addresses|Email/ }).fill(addresses.join('\n'));
  await page.getByRole('button', { name: 'Add 32 people' }).click();
  await expect(page).toHaveURL(/\/delegates\?delivery=held$/);
  await expect(page.getByText('invitations held back')).toBeVisible();
  await page.getByRole('button', { name: 'Send the Held Invitations' }).click();
  await expect(page.getByRole('region', { name: 'Results' })).toContainText(
    'as many invitations as one person may',
  );
});
