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
