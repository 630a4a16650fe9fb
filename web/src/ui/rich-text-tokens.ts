import { mergeAttributes, Node, nodeInputRule } from '@tiptap/core';

/** What can be inserted into a text, by name: `{firstName}` is stored, and the label is shown as a chip. */
export type EditorTokens = Readonly<Record<string, string>>;

const stored = /\{(\w+)\}/g;
const chip = /<span[^>]*\sdata-token="(\w+)"[^>]*>[^<]*<\/span>/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => entities[character] ?? character);

/** The stored text with chips in place of its tokens; others stay text. */
export function withChips(html: string, tokens: EditorTokens): string {
  const chipOf = (whole: string, name: string) =>
    Object.hasOwn(tokens, name) ? `<span data-token="${name}"></span>` : whole;
  const parts = html.split(/(<[^>]*>)/);
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replaceAll(stored, chipOf))).join('');
}

/** The text as it is stored. */
export const withoutChips = (html: string): string => html.replaceAll(chip, '{$1}');

/** One line of plain text as HTML, for an editor that has no more. */
export const lineToHtml = (line: string): string => `<p>${escaped(line)}</p>`;

/** The node of chips: moved, copied and deleted as one; what is typed as `{firstName}` becomes one too. */
export const tokenNode = (tokens: EditorTokens) =>
  Node.create({
    name: 'token',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      name: { default: '', parseHTML: (element) => element.getAttribute('data-token') ?? '' },
    }),
    parseHTML: () => [
      {
        tag: 'span[data-token]',
        getAttrs: (element) => (Object.hasOwn(tokens, element.dataset.token ?? '') ? null : false),
      },
    ],
    renderHTML: ({ node, HTMLAttributes }) => [
      'span',
      mergeAttributes({ 'data-token': node.attrs.name }, { class: HTMLAttributes.class }),
      tokens[String(node.attrs.name)] ?? '',
    ],
    renderText: ({ node }) => `{${node.attrs.name}}`,
    addInputRules() {
      return [
        nodeInputRule({
          find: new RegExp(`\\{(${Object.keys(tokens).join('|')})\\}$`),
          type: this.type,
          getAttributes: ([, name]) => ({ name }),
        }),
      ];
    },
  });
