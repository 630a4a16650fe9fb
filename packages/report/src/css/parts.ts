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

/** The first page. */
export const coverCss = `
.rp .cover{position:relative;display:flex;flex-direction:column;background:var(--paper);overflow:hidden}
.rp .cover .title{position:relative;flex:1;display:flex;flex-direction:column;justify-content:space-between;padding:.7in .75in .6in;background:var(--spruce);color:#fff;overflow:hidden}
.rp .contours{position:absolute;left:0;top:0;width:100%;height:calc(100% - 2px);color:#24514a}
.rp .cover .brand,.rp .cover .facts,.rp .cover .made{position:relative}
.rp .cover .brand{font-size:14.75px;font-weight:600}
.rp .cover .brand .logo{display:inline-block;padding:10pt 12pt;background:#fff;border-radius:3px}
.rp .cover .brand .logo img{display:block;max-width:2.6in;max-height:.95in}
.rp .cover .facts .wide{grid-column:1/-1}
.rp .cover .names{position:relative;max-width:5.9in}
.rp .cover .kind{font-size:16px;color:#cfe0d3}
.rp .cover h1{margin:8pt 0 0;color:#fff;font-size:48px;line-height:1.08;letter-spacing:-.022em}
.rp .cover .for{margin-top:12pt;font-size:16px;color:#cfe0d3}
.rp .cover .facts{display:grid;grid-template-columns:repeat(3,1fr);gap:14pt 20pt;padding:.42in .75in .3in}
.rp .cover dt{font-size:10.75px}
.rp .cover dd{font-size:14px;font-weight:600;line-height:1.3}
.rp .cover dd small{font-weight:400}
.rp .cover .made{padding:0 .75in .55in;font-size:10.75px;color:var(--quiet)}
@media screen{.rp .cover{min-height:7in;margin:0 -.65in}}
@media screen and (max-width:640px){
.rp .cover{margin:0 -16px;min-height:80vh}
.rp .cover .title{padding:28px 20px}
.rp .cover h1{font-size:34.75px}
.rp .cover .facts{grid-template-columns:repeat(2,1fr);padding:24px 20px 16px}
.rp .cover .made{padding:0 20px 24px}
}
@media print{
.rp .cover{page:cover;height:11in;break-inside:avoid}
.rp.a4 .cover{height:297mm}
}
`;

/** A page for each property: forms/profile-content.ts computes with these sizes. */
export const profileCss = `
.rp .clamp{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.rp .profile{overflow-wrap:anywhere;position:relative;display:flex;flex-direction:column}
.rp .over{display:flex;align-items:center;justify-content:space-between;height:20pt}
.rp .over .logo{height:20pt}
.rp .over .logo img{max-height:20pt;max-width:110pt}
.rp .profile .heading{margin:0 0 10pt}
.rp .profile .head{height:168pt;overflow:hidden}
.rp .profile .head.bare{height:auto}
.rp .profile .head .main{flex:0 0 57%}
.rp .profile .head .main .crop{height:168pt}
.rp .profile figcaption{display:none}
.rp .profile .about>div{padding:3.4pt 0 3.6pt;min-width:0}
.rp .profile .about dd{line-height:1.3}
.rp .profile .about dd{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.rp .profile .about{min-width:0}
.rp .key{margin-top:12pt}
.rp .key .verdict{display:flex;align-items:center;justify-content:space-between;gap:20pt;min-height:30pt}
.rp .key .tally{flex:0 0 45%}
.rp .key ul{list-style:none;display:grid;grid-template-columns:1fr 1fr;column-gap:20pt}
.rp .key li{display:grid;grid-template-columns:62pt 1fr;padding:3pt 0 4pt;border-top:1px solid var(--line);font-size:11.25px;line-height:1.35}
.rp .key small b{font-weight:600;color:var(--ink)}
.rp .key h2{margin-bottom:4pt}
.rp .facts-row{display:grid;grid-template-columns:64pt 1fr;column-gap:14pt;padding:3pt 0 4pt;border-top:1px solid var(--line)}
.rp .facts-row dl{display:grid;grid-template-columns:repeat(3,1fr);column-gap:14pt}
.rp .facts-row .of{font-size:10px;font-weight:600;color:var(--leaf);overflow:hidden}
.rp .facts-row dt{line-height:10pt}
.rp .facts-row dd{font-size:11.25px;line-height:11.5pt;font-weight:600}
.rp .profile .foot{position:absolute;bottom:0;left:0}
@media print{
.rp .profile{break-before:page;break-inside:avoid;overflow:hidden;height:684pt}
.rp.a4 .profile{height:734pt}
}
`;

/** The pages of a property. Photos are cropped by a box: `object-fit` costs Chromium 0.1 s for each one it prints. */
export const answersCss = `
.rp .eyebrow{display:flex;justify-content:space-between;gap:16pt;font-size:10.75px;color:var(--quiet)}
.rp .eyebrow a{text-decoration:underline;text-decoration-color:var(--line)}
.rp .heading{display:flex;align-items:baseline;justify-content:space-between;gap:16pt;margin:2pt 0 12pt}
.rp .heading .s{font-size:12px}
.rp .head{display:flex;gap:18pt;break-inside:avoid}
.rp .head .main{flex:0 0 62%}
.rp .head .main .crop{height:3.05in}
.rp .crop{display:flex;align-items:center;overflow:hidden;background:var(--paper);border-radius:3px}
.rp .crop img{display:block;flex:none;width:100%;height:auto}
.rp figcaption{margin-top:3pt;font-size:10px;line-height:1.35;color:var(--quiet)}
.rp .about{flex:1;align-self:flex-start}
.rp .about>div{padding:4.5pt 0;border-top:1px solid var(--line)}
.rp .about>div:first-child{border-top-color:var(--spruce)}
.rp .about dd{font-size:12px;line-height:1.35}
.rp .bare .about{display:grid;grid-template-columns:repeat(3,1fr);column-gap:18pt}
.rp .bare .about>div:nth-child(-n+3){border-top-color:var(--spruce)}
.rp .others{display:grid;grid-template-columns:repeat(3,1fr);gap:9pt;margin-top:9pt}
.rp .others figure{break-inside:avoid}
.rp .others .crop{height:1.45in}
.rp .attention{margin-top:16pt;padding:11pt 13pt;background:var(--paper);border-radius:3px}
.rp .attention .verdict{display:flex;align-items:center;justify-content:space-between;gap:20pt;break-after:avoid}
.rp .attention .tally{flex:0 0 45%}
.rp .attention ul{list-style:none;margin-top:5pt;columns:2;column-gap:22pt}
.rp .attention li{display:grid;grid-template-columns:62pt 1fr;padding:4pt 0;border-top:1px solid var(--line);font-size:11.25px;line-height:1.35;break-inside:avoid}
.rp .category{margin-top:20pt}
.rp .category h2{margin-bottom:3pt}
.rp .answers{table-layout:fixed}
.rp .answers thead .a{width:40%}
.rp .answers.judged thead .a{width:31%}
.rp .answers thead .q{width:23%}
.rp .answers thead .n,.rp .answers tbody .n{width:30pt;padding-right:14pt}
.rp .answers tbody .n{color:var(--quiet)}
.rp .answers .a{white-space:pre-line;font-weight:600}
.rp .answers thead .a{font-weight:400}
.rp .answers .q small{display:inline;margin-left:5pt}
.rp .answers .no{font-weight:400;color:var(--quiet)}
.rp .answers .u{font-weight:400}
.rp .answers .r{display:inline-block;margin-left:0}
.rp .answers .sub{break-after:avoid}
.rp .answers .sub th{padding-top:10pt;font-size:11.25px;font-weight:600;color:var(--leaf);border-bottom-color:#b9c4bd}
.rp .answers tbody:first-of-type .sub th{padding-top:6pt}
@media screen and (max-width:640px){
.rp .head{flex-direction:column}
.rp .head .main .crop{height:auto}
.rp .bare .about{grid-template-columns:1fr 1fr}
.rp .others{grid-template-columns:1fr 1fr}
.rp .attention ul{columns:1}
.rp .about{align-self:stretch}
}
`;

/** Heads without a cover, comparison, questionnaire. */
export const formsCss = `
.rp .quiet{color:var(--quiet)}
.rp .scope{margin-bottom:10pt;color:var(--quiet)}
.rp .masthead{display:flex;justify-content:space-between;gap:24pt;padding-bottom:10pt;margin-bottom:12pt;border-bottom:1.5px solid var(--spruce)}
.rp .masthead .scope{margin:3pt 0 0}
.rp .masthead .logo img{max-width:1.9in;max-height:.75in}
.rp .logo img{display:block}
.rp .legend{display:flex;align-items:baseline;gap:14pt;margin-bottom:8pt;font-size:10px}
.rp .sheet h2{margin-bottom:6pt}
.rp .comparison{table-layout:fixed;font-size:10.75px}
.rp .comparison thead th{color:var(--ink);font-weight:600;line-height:1.25;vertical-align:bottom;border-bottom:0}
.rp .comparison thead tr:first-child th:first-child{width:150pt;color:var(--quiet);font-weight:400}
.rp .comparison .w{width:40pt;padding-right:12pt}
.rp .comparison thead .w{color:var(--quiet);font-weight:400}
.rp .comparison .number{display:block;font-weight:400;color:var(--quiet)}
.rp .comparison th,.rp .comparison td{padding:3pt 8pt 3.4pt 0}
.rp .comparison .scores th,.rp .comparison .scores td{border-bottom:1px solid var(--spruce);vertical-align:top;padding-bottom:5pt}
.rp .comparison .scores th{color:var(--quiet);font-weight:400}
.rp .comparison .scores .tally span b{font-size:13.25px;color:var(--spruce)}
.rp .comparison tbody th{font-weight:400}
.rp .comparison .sub{break-after:avoid}
.rp .comparison .sub th{padding-top:7pt;font-size:10.75px;font-weight:600;color:var(--leaf);border-bottom-color:#b9c4bd}
.rp .comparison td small{color:var(--ink)}
.rp .beside td>small{display:inline;margin-left:6pt}
.rp .comparison:not(.beside) .tally small{display:none}
.rp .index .c18{width:26%}
.rp .comparison .not-asked{font-size:10px;color:var(--quiet)}
.rp .clamp.three{-webkit-line-clamp:3}
.rp .instructions{max-width:44em;margin-bottom:10pt}
.rp .who{display:grid;grid-template-columns:1fr 1fr;gap:4pt 24pt;margin-bottom:6pt;padding:8pt 12pt 12pt;border:1px solid #8d958f;border-radius:3px}
.rp .line{display:flex;align-items:flex-end;gap:8pt;min-height:22pt;font-size:11.25px;color:var(--quiet)}
.rp .rule{flex:1;border-bottom:1px solid #8d958f;color:var(--ink);font-weight:600;padding-bottom:1pt}
.rp .asked h2{margin-top:18pt;padding-bottom:3pt;border-bottom:1px solid var(--spruce)}
.rp .asked .sub{margin-top:9pt;font-size:12px;font-weight:600;color:var(--leaf);break-after:avoid}
.rp .asked ol{list-style:none}
.rp .item{display:grid;grid-template-columns:24pt 1fr;padding:5pt 0 6pt;border-bottom:1px solid var(--line);break-inside:avoid}
.rp .item .number{color:var(--quiet);font-variant-numeric:tabular-nums}
.rp .ask{font-size:12.75px;font-weight:600}
.rp .ask small,.rp .ask .r{display:inline;margin-inline-start:5pt}
.rp .r{font-size:8.75px;font-weight:600;line-height:1.3;padding:0 3pt;white-space:nowrap;color:var(--leaf);background:#e4ede8}
.rp .hint{margin-top:1pt;font-size:10.75px;color:var(--quiet)}
.rp .how{margin-top:3pt;font-size:10px;color:var(--quiet)}
.rp .number-box{display:flex;align-items:center;gap:8pt;width:2.5in;align-self:start}
.rp .item .beside{display:flex;justify-content:space-between;gap:20pt}
.rp .number-box .box{flex:none;width:1.5in;height:19pt;border:1px solid #8d958f;border-radius:2px}
.rp .choices{list-style:none;margin-top:3pt}
.rp .choices.short{display:grid;grid-template-columns:repeat(4,auto);justify-content:start;gap:2pt 22pt}
.rp .choices li{display:flex;gap:6pt;padding:2pt 0;line-height:12pt}
.rp .choices li::before{content:"";flex:none;width:10pt;height:10pt;margin-top:1pt;border:1px solid #5a6762;border-radius:2px}
.rp .choices .round::before{border-radius:50%}
.rp .lines i{display:block;height:18pt;border-bottom:1px solid #a9aea8}
@media print{
.rp .sheet[data-part]{break-before:page}
}
@media screen{
.rp.matrix-form{max-width:11in}
}
`;
