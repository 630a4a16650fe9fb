import { type Verdict, verdicts } from '../requirements.ts';

const colours: Record<Verdict, string> = {
  met: '#1a6b45',
  accepted: '#33558c',
  notMet: '#a8271b',
  unanswered: '#7d5c00',
};

/** Icons of 12 × 12, of few curves, because a report may have 100,000; `COLOUR` is replaced by the verdict's colour. */
const shapes: Record<Verdict, string> = {
  met: '<path d="M6 0C9.314 0 12 2.686 12 6S9.314 12 6 12 0 9.314 0 6 2.686 0 6 0z" fill="COLOUR"/><path d="M3.2 6.2l2 2 3.6-4.2" fill="none" stroke="white" stroke-width="1.5"/>',
  accepted:
    '<path d="M6 .75C8.9 .75 11.25 3.1 11.25 6S8.9 11.25 6 11.25 .75 8.9 .75 6 3.1 .75 6 .75zM3.4 6.1l1.8 1.8 3.4-3.8" fill="none" stroke="COLOUR" stroke-width="1.5"/>',
  notMet:
    '<path d="M3.5 0h5L12 3.5v5L8.5 12h-5L0 8.5v-5z" fill="COLOUR"/><path d="M3.9 3.9l4.2 4.2M8.1 3.9L3.9 8.1" stroke="white" stroke-width="1.5"/>',
  unanswered:
    '<path d="M6 .75C8.9 .75 11.25 3.1 11.25 6S8.9 11.25 6 11.25 .75 8.9 .75 6 3.1 .75 6 .75z" fill="none" stroke="COLOUR" stroke-width="1.5"/>',
};

function verdictCss(): string {
  return verdicts
    .map((verdict) => {
      const shape = shapes[verdict].replaceAll('COLOUR', colours[verdict].replace('#', '%23'));
      const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12">${shape}</svg>`;
      return `.rp .m.${verdict}{color:${colours[verdict]}}\n.rp .m.${verdict}::before{background-image:url('data:image/svg+xml,${image}')}`;
    })
    .join('\n');
}

/**
 * Page, headings, lists, contents, verdicts. Sizes of letters are quarters of a pixel, and tables have no kerning: with
 * other sizes Chromium writes the place of every letter into the PDF, which is a third of a page.
 */
export const partsCss = `
.rp{color:var(--ink);font-size:12px;line-height:1.45;-webkit-print-color-adjust:exact;print-color-adjust:exact;overflow-wrap:break-word}
.rp *{box-sizing:border-box;margin:0;padding:0}
.rp a{color:inherit;text-decoration:none}
.rp h1,.rp h2{font-weight:600;line-height:1.2;letter-spacing:-.01em;white-space-collapse:preserve;text-wrap:balance;break-after:avoid}
.rp h1{font-size:25.25px;color:var(--spruce)}
.rp .h3{font-size:15.25px;color:var(--spruce)}
.rp small{display:block;font-size:10px;line-height:1.35;font-weight:400;color:var(--quiet)}
.rp dt{font-size:10px;color:var(--quiet)}
.rp .part{margin-top:26pt}
.rp .part h1{margin-bottom:9pt}
.rp .none,.rp .foot{color:var(--quiet)}
.rp .foot{margin-top:6pt;font-size:10px}
.rp .description{white-space:pre-line;max-width:36em;margin-bottom:14pt;font-size:13.25px;line-height:1.55}
.rp .figures{display:flex;border-block:1px solid var(--line);break-inside:avoid}
.rp .figures>div{flex:1;padding:9pt 12pt 10pt}
.rp .figures>div:first-child{padding-left:0}
.rp .figures>div+div{border-left:1px solid var(--line)}
.rp .figures dd{font-size:20px;font-weight:600;letter-spacing:-.01em;color:var(--spruce)}
.rp .contents h1{margin-bottom:16pt}
.rp .contents ol{list-style:none}
.rp .contents .each{margin-top:12pt;padding-top:10pt;border-top:1px solid var(--line)}
.rp .contents li{break-inside:avoid}
.rp .contents a{display:flex;align-items:baseline;padding:2.6pt 0;font-size:13.25px}
.rp .contents .entry{max-width:62%}
.rp .contents ol:first-of-type .entry{font-weight:600}
.rp .contents .note{margin-left:8pt;font-size:10.75px;color:var(--quiet)}
.rp .contents .leader{flex:1;min-width:12pt;margin:0 6pt;border-bottom:1px dotted #a9aea8}
.rp .contents .at{min-width:22pt;text-align:right}
.rp table{width:100%;border-collapse:collapse;font-kerning:none;font-size:11.25px}
.rp th,.rp td{padding:4.2pt 8pt 4.2pt 0;text-align:start;vertical-align:top;font-weight:400}
.rp th:last-child,.rp td:last-child{padding-right:0}
.rp thead th{padding-bottom:3.5pt;font-size:10px;color:var(--quiet);border-bottom:1px solid var(--spruce);vertical-align:bottom}
.rp tbody tr{break-inside:avoid}
.rp tbody td,.rp tbody th{border-bottom:1px solid var(--line)}
.rp .n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.rp .list tbody th{font-weight:600}
.rp .list{table-layout:fixed}
.rp .list .c4{width:4%}.rp .list .c10{width:10%}.rp .list .c11{width:11%}.rp .list .c13{width:13%}.rp .list .c18{width:17%}
.rp .list .n:first-child{color:var(--quiet)}
.rp .m{font-weight:600;font-size:10px;white-space:nowrap}
.rp .m::before{content:"";display:inline-block;width:9px;height:9px;margin-right:3.5px;vertical-align:-.5px;background-size:100%}
${verdictCss()}
.rp .s{font-size:10.75px;font-weight:600;white-space:nowrap;color:var(--quiet)}
.rp .s::before{content:"";display:inline-block;margin-right:4.5px;width:7px;height:7px;border:1.5px solid currentColor;border-radius:50%}
.rp .s.working::before{background:linear-gradient(90deg,currentColor 50%,transparent 50%)}
.rp .s.submitted{color:var(--met)}.rp .s.submitted::before{background:currentColor}
.rp .s.eliminated{color:var(--notMet)}.rp .s.eliminated::before{border-radius:0;border-width:1.5px 0 0;height:4px}
.rp .tally{font-size:10.75px}
.rp .tally .bar{display:flex;gap:1.5px;height:5px;margin:2pt 0}
.rp .bar i{border:1px solid var(--met)}
.rp .bar .met{background:var(--met)}
.rp .bar .accepted{border-color:#33558c;background:linear-gradient(#33558c 50%,#fff 50%)}
.rp .bar .notMet{border-color:var(--notMet);background:#fff}
.rp .bar .unanswered{border-color:#7d5c00;border-width:0 0 1px;border-bottom-style:dotted}
.rp .clarifications td{white-space:pre-line}
.rp .matrix{table-layout:fixed;margin-bottom:16pt}
.rp .matrix thead th{color:var(--ink);font-weight:600;line-height:1.25}
.rp .matrix thead th:first-child{width:29%;color:var(--quiet);font-weight:400}
.rp .matrix .number{display:block;font-weight:400;color:var(--quiet)}
.rp .matrix tbody th{font-size:10.75px}
.rp .matrix .not-asked{font-size:10px;color:var(--quiet)}
.rp .roomy thead th:first-child{width:30%}
.rp .roomy thead th:nth-child(2){width:20%;color:var(--quiet);font-weight:400}
.rp .roomy td small{display:inline;margin-left:6pt;font-size:10.75px;color:var(--ink)}
@media screen{
.rp{max-width:8.5in;margin:0 auto;padding:0 .65in .75in;background:#fff}
.rp .property{margin-top:48pt;padding-top:24pt;border-top:1px solid var(--line)}
.rp .contents .at,.rp .contents .leader{display:none}
.rp .contents{margin-top:32pt}
.rp .contents a:hover .entry{text-decoration:underline}
}
@media screen and (max-width:640px){
.rp{padding:0 16px 32px}
.rp .figures{flex-wrap:wrap}
.rp .part,.rp .category{overflow-x:auto}
.rp .list,.rp .matrix{min-width:600px}
.rp .answers{min-width:460px}
}
@media print{
.rp .contents,.rp .summary,.rp .requirements,.rp .property{break-before:page}
.rp .summary,.rp .requirements{margin-top:0}
.rp .contents,.rp .summary,.rp .requirements{padding-top:6pt}
}
`;
