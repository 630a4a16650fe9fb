import { expect, test } from '@playwright/test';
import { cardOf } from './support/answering.ts';
import { askedProperty, openProperty } from './support/asked-property.ts';
import { lookAround } from './support/look.ts';
import { beginSession, browserOf, city, owner } from './support/people.ts';

test('an answer, a picture and a file are marked as confidential, seen so, and included on purpose', async ({
  page,
  browser,
}) => {
  const asked = await askedProperty('Project Phalarope');
  const { cityCalls, path, questions } = asked;
  const { projectId, propertyId } = path;
  const zoning = questions[2];
  if (!zoning) throw new Error('Five questions are asked.');
  const drawing = Buffer.from(await (await pixel(page)).arrayBuffer());
  await cityCalls.uploadImage({ params: { propertyId }, file: new File([drawing], 'line.png') });
  const survey = new File(['%PDF-1.7 survey'], 'Survey of the line.pdf');
  const { attachment } = await cityCalls.uploadAttachment({ file: survey });
  await cityCalls.attachToProperty({ params: { propertyId }, body: { attachments: [attachment._id] } });
  await beginSession(page, city);
  await openProperty(page, asked);

  await test.step('whoever answers marks the answer, while it is being written', async () => {
    const card = cardOf(page, zoning);
    const field = card.getByRole('textbox', { name: zoning.text });
    await field.fill('M-2, under an offtake contract');
    await field.blur();
    await card.getByRole('button', { name: `Mark as confidential: ${zoning.text}` }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Mark as confidential?' });
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Trade secret');
    await lookAround(page, 'confidential-1-dialog');
    await dialog.getByRole('button', { name: 'YES' }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText('Confidential: Trade secret')).toBeVisible();
    await field.fill('M-3, under an offtake contract');
    await field.blur();
    await expect(page.getByText('All answers saved')).toBeVisible();
    await page.reload();
    await expect(card.getByText('Confidential: Trade secret')).toBeVisible();
    await expect(field).toHaveValue('M-3, under an offtake contract');
    await lookAround(page, 'confidential-2-answering');
  });

  await test.step('and a picture and a file', async () => {
    await page.getByRole('button', { name: 'Edit Pictures' }).click();
    const editor = page.getByRole('dialog', { name: /^Pictures of / });
    await editor.getByRole('button', { name: 'Mark as confidential: line.png' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Mark as confidential?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not public yet');
    await dialog.getByRole('button', { name: 'YES' }).click();
    await expect(editor.getByText('Confidential: Not public yet')).toBeVisible();
    await lookAround(page, 'confidential-3-pictures');
    await page.keyboard.press('Escape');
    await expect(editor).toBeHidden();
    await page.getByRole('button', { name: 'Mark as confidential: Survey of the line.pdf' }).click();
    await dialog.getByRole('button', { name: 'YES' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Survey of the line.pdf' });
    await expect(row.getByText('Confidential: Trade secret')).toBeVisible();
    await row.getByRole('button', { name: /^Not confidential any more/ }).click();
    await expect(row.getByText(/^Confidential:/)).toHaveCount(0);
  });

  await test.step('the owner reads all of it with the mark, and who made it', async () => {
    const own = await browserOf(browser);
    await beginSession(own, owner);
    await own.goto(`/projects/${projectId}/properties/${propertyId}`);
    await expect(own.getByText('Confidential: Not public yet')).toBeVisible();
    const row = own.getByRole('button', { name: zoning.text });
    await expect(row).toContainText('Confidential: Trade secret');
    await row.click();
    await expect(own.getByRole('table', { name: 'Answer History' })).toBeVisible();
    await expect(own.getByText(/Confidential: Trade secret/)).toHaveCount(2);
    await lookAround(own, 'confidential-4-owner');

    await own.goto(`/projects/${projectId}/properties/compare`);
    const cell = own.getByRole('button', { name: new RegExp(zoning.text.replace('?', '\\?')) });
    await expect(cell).toContainText('Confidential: Trade secret');
    await expect(own.getByRole('checkbox', { name: 'With confidential answers' })).not.toBeChecked();
    await lookAround(own, 'confidential-5-comparison');

    await own.goto(`/reports/${projectId}`);
    const including = own.getByRole('checkbox', { name: 'Confidential answers and pictures' });
    await expect(including).not.toBeChecked();
    await including.check();
    await lookAround(own, 'confidential-6-report');
    await own.context().close();
  });
});

/** A small picture, drawn by the browser. */
async function pixel(page: Parameters<typeof openProperty>[0]): Promise<Blob> {
  const data = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 300);
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('The browser does not draw.');
    drawing.fillStyle = 'sienna';
    drawing.fillRect(40, 40, 300, 200);
    const picture = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await picture.arrayBuffer())];
  });
  return new Blob([new Uint8Array(data)], { type: 'image/png' });
}
