import type { CSSProperties } from 'react';

const font = 'Inter, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const ink = '#15221e';
const quiet = '#58645e';
const line = '#e2ddd2';

const reading = { color: ink, fontFamily: font, fontSize: 15, lineHeight: '24px' };
const quoting = { ...reading, backgroundColor: '#f4f1e9' };
const inTable = {
  ...{ borderTop: `1px solid ${line}`, fontFamily: font, lineHeight: '20px' },
  verticalAlign: 'top' as const,
};

function named<Name extends string>(styles: Record<Name, CSSProperties>): Record<Name, CSSProperties> {
  return styles;
}

/**
 * Inline styles, which all mail clients support. Dark mode and narrow screens are in a style sheet; clients that drop
 * it show the light, wide mail.
 */
export const styles = {
  ...named({
    body: { backgroundColor: '#f6f4ef', color: ink, fontFamily: font, margin: 0, padding: '28px 12px' },
    card: {
      backgroundColor: '#fffefb',
      border: `1px solid ${line}`,
      borderRadius: 6,
      maxWidth: 600,
      overflow: 'hidden',
    },
    bar: { backgroundColor: '#12312a', fontFamily: font, padding: '14px 36px' },
    brand: { color: '#f2f0e9', fontSize: 16, fontWeight: 600, lineHeight: '24px', margin: 0 },
    organization: {
      backgroundColor: '#ffffff',
      borderBottom: `1px solid ${line}`,
      fontFamily: font,
      padding: '12px 36px',
    },
    logoCell: { paddingRight: 14, verticalAlign: 'middle' },
    logo: { border: 0, display: 'block' },
    organizationName: {
      color: '#15221e',
      fontFamily: font,
      fontSize: 14,
      fontWeight: 600,
      lineHeight: '20px',
      verticalAlign: 'middle',
      wordBreak: 'break-word',
    },
    content: { fontFamily: font, padding: '32px 36px 24px' },
    heading: {
      color: ink,
      fontSize: 22,
      fontWeight: 600,
      letterSpacing: '-0.01em',
      lineHeight: '29px',
      margin: '0 0 18px',
      wordBreak: 'break-word',
    },
    text: {
      color: ink,
      fontSize: 15,
      lineHeight: '24px',
      margin: '0 0 12px',
      wordBreak: 'break-word',
    },
    letter: { ...reading, padding: '0 0 6px' },
    list: { margin: '0 0 12px', padding: '0 0 0 24px' },
    paragraph: { margin: '0 0 12px' },
    item: { margin: '0 0 4px' },
    subheading: { color: ink, fontSize: 17, fontWeight: 600, lineHeight: '24px', margin: '12px 0 8px' },
    letterLink: { color: '#1d6651', textDecoration: 'underline' },
    letterQuote: { ...quoting, padding: '12px 18px 2px' },
    cell: { ...inTable, color: ink, fontSize: 14, padding: '6px 12px 6px 0' },
    line: { borderTop: `1px solid ${line}`, fontSize: 1, lineHeight: '1px' },
    quote: { margin: '16px 0 18px' },
    quoted: { ...quoting, borderRadius: 4, padding: '14px 18px', wordBreak: 'break-word' },
    by: { color: quiet, fontSize: 13, lineHeight: '20px', marginTop: 6 },
    facts: { borderCollapse: 'collapse', margin: '18px 0 22px' },
    factLabel: { ...inTable, color: quiet, fontSize: 13, padding: '8px 16px 8px 0', width: 116 },
    factValue: {
      ...{ ...inTable, color: ink, fontSize: 14, fontWeight: 600, padding: '8px 0' },
      wordBreak: 'break-word',
    },
    button: {
      backgroundColor: '#1d6651',
      borderRadius: 5,
      color: '#ffffff',
      fontSize: 15,
      fontWeight: 600,
      margin: '8px 0 20px',
      padding: '13px 24px',
    },
    quiet: { color: quiet, fontSize: 13, lineHeight: '20px', margin: '0 0 8px', wordBreak: 'break-word' },
    address: { color: quiet, textDecoration: 'underline', wordBreak: 'break-all' },
    footer: { borderTop: `1px solid ${line}`, fontFamily: font, padding: '16px 36px 18px' },
    small: { color: quiet, fontSize: 12, lineHeight: '18px', margin: '0 0 4px' },
    link: { color: quiet, textDecoration: 'underline' },
  }),
  sheet: [
    '@media (max-width:480px){.bar,.organization,.content,.footer{padding-left:20px!important;padding-right:20px!important}',
    '.paper>table>tbody>tr>td{padding:0!important}.card{border-width:0!important;border-radius:0!important}',
    '.button{display:block!important;text-align:center!important}}',
    '@media (prefers-color-scheme:dark){.paper,.paper>table>tbody>tr>td{background-color:#0f1513!important}',
    '.card{background-color:#18211e!important;border-color:#2c3a35!important}.bar{background-color:#12312a!important}',
    '.ink{color:#e9ece8!important}.quiet{color:#a9b5ae!important}.anchor{color:#7fc4ad!important}.rule{border-color:#2c3a35!important}',
    '.quote{background-color:#212c28!important}.button{background-color:#2c7d65!important}}',
  ].join(''),
};
