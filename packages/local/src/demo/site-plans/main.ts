import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import puppeteer, { type Page } from 'puppeteer-core';
import { repository } from '../../settings.ts';
import { palettePng } from './palette-png.ts';
import { plans } from './plans.ts';
import { sheet } from './sheet.ts';

// Draws the demo's site plans anew: `node --import tsx packages/local/src/demo/site-plans/main.ts [file]`.
const target = join(import.meta.dirname, '../images');
const fonts = join(repository, 'node_modules/@fontsource-variable/inter/files');

function fontFace(style: 'normal' | 'italic'): string {
  const bytes = readFileSync(join(fonts, `inter-latin-wght-${style}.woff2`)).toString('base64');
  return `@font-face{font-family:Inter;font-style:${style};font-weight:100 900;src:url(data:font/woff2;base64,${bytes})}`;
}

async function pixels(page: Page, svg: string): Promise<Uint8Array> {
  await page.setContent(`<style>${fontFace('normal')}${fontFace('italic')}body{margin:0}</style>${svg}`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const shot = Buffer.from(await page.screenshot({ type: 'png' })).toString('base64');
  const all = await page.evaluate(async (png) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let text = '';
    for (let at = 0; at < data.length; at += 30_000)
      text += String.fromCharCode(...data.subarray(at, at + 30_000));
    return btoa(text);
  }, shot);
  return Buffer.from(all, 'base64');
}

const browser = await puppeteer.launch({
  executablePath: await chromium.executablePath(),
  args: chromium.args,
  headless: 'shell',
});
try {
  const page = await browser.newPage();
  await page.setViewport({ width: 1600, height: 1000 });
  mkdirSync(target, { recursive: true });
  for (const plan of plans.filter(({ file }) => file.includes(process.argv[2] ?? ''))) {
    const png = palettePng(await pixels(page, sheet(plan)), 1600, 1000);
    writeFileSync(join(target, `${plan.file}.png`), png);
    console.log(`${plan.file}.png ${Math.round(png.length / 1024)} kB`);
  }
} finally {
  await browser.close();
}
