export { reportCss, reportFont } from './css.ts';
export { shownName } from './parts/cover.tsx';
export { ReportDocument } from './report-document.tsx';
export { kindTitles } from './texts.ts';
export type * from './types.ts';
