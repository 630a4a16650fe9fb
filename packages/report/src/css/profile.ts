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
