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
