export { reportCss, reportFont } from './css.ts';
export { ReportDocument } from './report-document.tsx';
export { kindTitles } from './texts.ts';
export { reportTitle, shownName } from './titles.ts';
export type * from './types.ts';
