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
