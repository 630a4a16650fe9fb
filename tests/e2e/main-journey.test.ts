import { test } from '@playwright/test';
import { compares, ownerLooks, reports, rivalSeesNothing } from './steps/owner-decides.ts';
import { invites, makesProject, makesTemplates, ownerLogsIn } from './steps/owner-prepares.ts';
import {
  addsSite,
  answersAndSubmits,
  cityTakesPart,
  completes,
  registers,
} from './steps/participants-answer.ts';
import { browserOf, callsOf, owner } from './support/people.ts';
import type { Story } from './support/story.ts';

test('a request for information, from the template to the report', async ({ browser }, info) => {
  const pages = {
    owner: await browserOf(browser),
    nora: await browserOf(browser),
    city: await browserOf(browser),
  };
  const story: Story = { browser, info, ...pages, calls: await callsOf(owner), projectId: '', siteId: '' };
  await test.step('the owner logs in', () => ownerLogsIn(story));
  await test.step('makes a template from a spreadsheet, and the same again from its export', () =>
    makesTemplates(story));
  await test.step('makes a project, brings the template in, adjusts a requirement', () =>
    makesProject(story));
  await test.step('invites two people and activates; both get a mail', () => invites(story));
  await test.step('the unknown person reads the summary, registers, takes part', () => registers(story));
  await test.step('adds a site, sees met and not met, and what is missing', () => addsSite(story));
  await test.step('answers everything of phase 1, submits', () => answersAndSubmits(story));
  await test.step('a known participant follows the link and answers a little', () => cityTakesPart(story));
  await test.step('the unknown person adds a building, submits it, completes', () => completes(story));
  await test.step('the owner sees the progress, the answers, the history', () => ownerLooks(story));
  await test.step('compares the properties of both', () => compares(story));
  await test.step('makes the report: every answer is in it', () => reports(story));
  await test.step('a rival sees nothing of it', () => rivalSeesNothing(story));
});
