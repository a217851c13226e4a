import { createHash } from "node:crypto";
import { html, raw } from "hono/html";

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;padding:24px 16px;font:16px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,sans-serif;background:#f5f5f4;color:#1c1917}
main{max-width:26rem;margin:0 auto;padding:20px;border:1px solid #d6d3d1;border-radius:10px;background:#fff}
h1{margin:0 0 4px;font-size:22px;line-height:1.25}
p{margin:0 0 16px;color:#57534e}
ul{margin:0 0 16px;padding:0;list-style:none}
li+li,a+a{margin-top:8px}
a{display:block;min-height:44px;box-sizing:border-box;padding:10px 14px;border:1px solid #d6d3d1;border-radius:8px;color:inherit;text-decoration:none}
a:hover,a:focus{border-color:#9a3412}
a span{display:block;color:#57534e;font-size:14px;word-break:break-word}
a.plain{border:0;text-align:center;text-decoration:underline}
@media (prefers-color-scheme:dark){body{background:#0c0a09;color:#fafaf9}main{background:#1c1917;border-color:#44403c}p,a span{color:#d6d3d1}a{border-color:#57534e}}
`;

export const SANDBOX_PAGE_POLICY = [
	"default-src 'none'",
	`style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join("; ");

export function chosenAddress(params: URLSearchParams, name: string, value: string): string {
	const chosen = new URLSearchParams(params);
	chosen.set(name, value);
	return `?${chosen}`;
}

/** For a request without a known client, which must not be redirected. */
export function wrongRequestPage(): string {
	return sandboxPage(
		"This request is not valid",
		html`<p>It names no application that may ask here, or an address that does not belong to it.</p>`,
	);
}

export function sandboxPage(title: string, content: ReturnType<typeof html>): string {
	return String(html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`);
}
