/** A text of `web/texts`, rendered by `web/text-plugins.ts`. */
declare module '*.md' {
  const text: { title: string; summary: string; parts: readonly string[] };
  export default text;
}
