import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageCss, reportCss } from '../css.ts';
import { ReportDocument } from '../report-document.tsx';
import { reportTitle, shownName } from '../titles.ts';
import type { Report } from '../types.ts';
import { fontCss } from './fonts.ts';

/** Only embedded content is allowed; the printer sends the same policy as a header. */
const policy = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";

/** Renders the report as a self-contained page: styles, fonts and photos are embedded. */
export function renderReport(report: Report): string {
  const body = renderToStaticMarkup(createElement(ReportDocument, { report }));
  const title = renderToStaticMarkup(
    createElement('title', null, `${shownName(report)} · ${reportTitle(report)}`),
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    title,
    `<style>${fontCss(withoutPhotos(body))}\n${reportCss}\n${pageCss(report)}\nbody{margin:0}</style></head><body>`,
    body,
    '</body></html>',
  ].join('');
}

/** Removes photos, megabytes without text, before the letters are searched. */
function withoutPhotos(html: string): string {
  return html.replaceAll(/ src="data:[^"]*"/g, '');
}
