/** The page's own letters and pictures only: a page of this kind may load no style sheet. Its colours are those of `theme/tokens.css`. */
export const style = `
:root{color-scheme:light dark;--paper:light-dark(#fcfaf6,#18130f);--surface:light-dark(#fff,#221b16);--ink:light-dark(#201812,#efebe4);--soft:light-dark(#5a5049,#b9b2a9);--line:light-dark(#e3ddd4,#3b332c);--accent:light-dark(#b5431c,#e8945f);--on-accent:light-dark(#fff,#201812)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main,header,footer{max-width:720px;margin-inline:auto;padding-inline:16px}
header{padding-block:12px}
footer{padding-block:32px;color:var(--soft);font-size:15px}
h1,h2,h3{line-height:1.2;font-family:Georgia,serif;font-weight:500;text-wrap:balance}
h1{font-size:32px;margin-block:24px 8px}
h2{font-size:25px;margin-block:40px 12px}
h3{font-size:20px;margin-block:24px 8px}
p{margin-block:0 12px;max-width:68ch}
a{color:var(--accent)}
ul,dl{margin:0;padding:0;list-style:none}
dt{color:var(--soft);font-size:15px}
dd{margin:0 0 12px;overflow-wrap:anywhere}
li{padding-block:12px;border-block-end:1px solid var(--line)}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th{padding-inline-end:24px;text-align:start;font-weight:400}
th,td{padding-block:4px;vertical-align:top}
amp-img{border-radius:16px;background:var(--line)}
.brand{font:500 20px Georgia,serif;color:inherit;text-decoration:none;display:inline-block;padding-block:8px}
.soft{color:var(--soft);font-size:15px}
.actions{display:flex;flex-wrap:wrap;gap:12px;margin-block:20px}
.action{display:inline-block;min-height:44px;padding:10px 20px;border:1px solid var(--accent);border-radius:999px;text-decoration:none}
.main{background:var(--accent);color:var(--on-accent)}
.dish{display:flex;justify-content:space-between;gap:16px}
.dish p{margin:0}
.price{flex:none;font-variant-numeric:tabular-nums}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:8px}
.photos li,.cards li{padding:0;border:0}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:24px}
.cards h2{font-size:20px;margin-block:8px 0}
.pages{display:flex;align-items:center;gap:16px;margin-block:32px}
`
