import { expect, type Page, test } from '@playwright/test';
import { askedProperty, openProperty } from './support/asked-property.ts';
import { focusIsIn } from './support/focus-is-in.ts';
import { look } from './support/look.ts';
import { beginSession, city } from './support/people.ts';

/** Drops pictures of a colour on the page, as from a folder, and a file that is none. */
async function drop(page: Page, colours: Record<string, string>): Promise<void> {
  const dataTransfer = await page.evaluateHandle(async (sent) => {
    const transfer = new DataTransfer();
    for (const [name, colour] of Object.entries(sent)) {
      // The river is larger than the server takes.
      const [width, height] = name === 'river.jpg' ? [6_000, 3_500] : [400, 300];
      const canvas = new OffscreenCanvas(width, height);
      const drawing = canvas.getContext('2d');
      if (!drawing) throw new Error('The browser does not draw.');
      drawing.fillStyle = colour;
      drawing.fillRect(0, 0, width, height);
      const picture = await canvas.convertToBlob({ type: 'image/jpeg' });
      transfer.items.add(new File([picture], name, { type: 'image/jpeg' }));
    }
    transfer.items.add(new File(['<html>'], 'page.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, colours);
  await page.dispatchEvent('h1', 'dragenter', { dataTransfer });
  await page.dispatchEvent('h1', 'drop', { dataTransfer });
}

test('pictures are dropped, ordered by keyboard, described, deleted and looked at', async ({ page }) => {
  const asked = await askedProperty('Project Kingfisher');
  await beginSession(page, city);
  await openProperty(page, asked);
  await drop(page, { 'levee.jpg': 'sienna', 'river.jpg': 'navy', 'rail.jpg': 'green' });
  const editor = page.getByRole('dialog', { name: /^Pictures of / });
  const rows = editor.getByRole('list', { name: 'Pictures in their order' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(editor).toContainText('page.jpgA picture is a JPEG, PNG or WebP file.');
  await look(page, 'pictures-1-editor');

  const handle = editor.getByRole('button', { name: 'Move: rail.jpg' });
  await handle.press('ArrowUp');
  await handle.press('ArrowUp');
  await expect(rows.first()).toContainText('Make main');
  await expect(handle).toBeFocused();
  await editor.getByRole('textbox', { name: 'Caption of rail.jpg' }).fill('The spur');
  await editor.getByRole('button', { name: 'Make main: river.jpg' }).press('Enter');
  await expect(
    rows.filter({ hasText: 'Main picture' }).getByRole('img', { name: 'river.jpg' }),
  ).toBeVisible();
  await editor.getByRole('button', { name: 'Delete: levee.jpg' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'YES' }).click();
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();

  const strip = page.getByRole('list', { name: /^Images of / }).getByRole('button');
  await expect(strip).toHaveText(['', 'The spur']);
  await strip.first().press('Enter');
  const viewer = page.getByRole('dialog', { name: 'river.jpg' });
  await expect(viewer).toContainText('1 of 2');
  await focusIsIn(viewer);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'The spur' })).toContainText('2 of 2');
  await page.keyboard.press('Escape');
  await expect(strip.first()).toBeFocused();
  const { property } = await asked.cityCalls.getProperty({ params: asked.path });
  expect(property.images.map(({ fileName, primary }) => [fileName, primary])).toEqual([
    ['rail.jpg', false],
    ['river.jpg', true],
  ]);
  expect(property.images[1]).toMatchObject({ width: 5_237, height: 3_055 });
});
