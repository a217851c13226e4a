import { createHash } from "node:crypto";
import { html, raw } from "hono/html";

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;padding:24px 16px;font:16px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,sans-serif;background:#f5f5f4;color:#1c1917}
main{max-width:26rem;margin:0 auto;padding:20px;border:1px solid #d6d3d1;border-radius:10px;background:#fff}
h1{margin:0 0 4px;font-size:22px;line-height:1.25}
p{margin:0 0 16px;color:#57534e}
a{display:block;min-height:44px;box-sizing:border-box;margin-top:8px;padding:10px 14px;border:1px solid #d6d3d1;border-radius:8px;color:inherit;text-align:center}
@media (prefers-color-scheme:dark){body{background:#0c0a09;color:#fafaf9}main{background:#1c1917;border-color:#44403c}p{color:#d6d3d1}a{border-color:#57534e}}
`;

export const SANDBOX_PAGE_POLICY = [
	"default-src 'none'",
	`style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join("; ");

/** Asks for consent; each answer is a link that repeats the request with it. */
export function consentPage(name: string, params: URLSearchParams): string {
	const answer = (given: string) => {
		const chosen = new URLSearchParams(params);
		chosen.set("answer", given);
		return `?${chosen}`;
	};
	return frame(
		`Demo ${name}`,
		html`<p>This stands in for ${name}. Mise asks to take and refund payments on your account.</p>
<a href="${answer("allow")}">Allow</a>
<a href="${answer("deny")}">Do not allow</a>
<a href="${answer("fail")}">Fail, as ${name} sometimes does</a>`,
	);
}

/** For a request without a known client, which must not be redirected. */
export function wrongRequestPage(): string {
	return frame(
		"This request is not valid",
		html`<p>It names no application that may ask here, or an address that does not belong to it.</p>`,
	);
}

function frame(title: string, content: ReturnType<typeof html>): string {
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
