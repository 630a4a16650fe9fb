export { fontCss } from './fonts.ts';
export { renderReport } from './render.ts';
