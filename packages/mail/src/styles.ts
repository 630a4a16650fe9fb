import type { CSSProperties } from 'react';

const font = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const ink = '#15221e';
const quiet = '#58645e';
const line = '#e2ddd2';

function named<Name extends string>(styles: Record<Name, CSSProperties>): Record<Name, CSSProperties> {
  return styles;
}

/** Mail clients read styles on the element; only what turns dark is in a style sheet. */
export const styles = {
  ...named({
    body: { backgroundColor: '#f6f4ef', color: ink, fontFamily: font, margin: 0, padding: '24px 12px' },
    card: {
      backgroundColor: '#fffefb',
      border: `1px solid ${line}`,
      borderRadius: 8,
      maxWidth: 600,
      overflow: 'hidden',
    },
    bar: { backgroundColor: '#12312a', padding: '14px 32px' },
    brand: {
      color: '#f2f0e9',
      fontSize: 16,
      fontWeight: 650,
      letterSpacing: '0.01em',
      lineHeight: '24px',
      margin: 0,
    },
    content: { padding: '28px 32px 20px' },
    heading: { color: ink, fontSize: 22, fontWeight: 650, lineHeight: '30px', margin: '0 0 14px' },
    text: { color: ink, fontSize: 15, lineHeight: '24px', margin: '0 0 12px', whiteSpace: 'pre-line' },
    facts: { borderCollapse: 'collapse', margin: '4px 0 16px', width: '100%' },
    factLabel: {
      borderTop: `1px solid ${line}`,
      color: quiet,
      fontSize: 13,
      padding: '7px 16px 7px 0',
      verticalAlign: 'top',
      width: 132,
    },
    factValue: {
      borderTop: `1px solid ${line}`,
      color: ink,
      fontSize: 14,
      fontWeight: 550,
      padding: '7px 0',
      verticalAlign: 'top',
    },
    button: {
      backgroundColor: '#1d6651',
      borderRadius: 6,
      color: '#ffffff',
      display: 'inline-block',
      fontSize: 15,
      fontWeight: 600,
      margin: '6px 0 14px',
      padding: '12px 22px',
      textDecoration: 'none',
    },
    quiet: { color: quiet, fontSize: 13, lineHeight: '20px', margin: '0 0 8px', wordBreak: 'break-word' },
    rule: { borderColor: line, margin: 0 },
    footer: { padding: '14px 32px 18px' },
    small: { color: quiet, fontSize: 12, lineHeight: '18px', margin: '0 0 4px' },
  }),
  dark: `@media (prefers-color-scheme: dark){.paper{background-color:#101614!important}.card{background-color:#18211e!important;border-color:#2c3a35!important}.ink{color:#e9ece8!important}.quiet,.quiet a{color:#a9b5ae!important}}`,
};
